/** fit: what we build for. unsupported: may well work, nobody has tried. incompatible: lacks what the product needs. */
export type BrowserFit = 'fit' | 'unsupported' | 'incompatible'

/** Other browsers, many of which also call themselves Chrome or Safari. */
const OTHERS = /Firefox|FxiOS|OPR\/|Opera|SamsungBrowser|Trident|MSIE/
const CHROME_OR_EDGE = /Chrome\/|Chromium\/|CriOS\/|Edg/

/** The oldest versions we test. Edge reports the version of Chrome it is built on. */
const OLDEST: readonly (readonly [version: RegExp, oldest: number])[] = [
  [/Chrom(?:e|ium)\/(\d+)/, 120],
  [/Version\/(\d+)/, 17],
]

const isTried = (userAgent: string): boolean =>
  OLDEST.every(([version, oldest]) => Number(version.exec(userAgent)?.[1] ?? oldest) >= oldest)

const isSafari = (userAgent: string): boolean =>
  userAgent.includes('Version/') && userAgent.includes('Safari/')

/** Features the product uses that older browsers lack, each with the object to look for it in. */
const NEEDED: readonly [name: string, where: object][] = [
  ['any', globalThis.AbortSignal ?? {}],
  ['groupBy', Map],
  ['toSorted', Array.prototype],
  ['size', globalThis.URLSearchParams?.prototype ?? {}],
]

/** Whether the product can be used with this browser. */
export function browserFit(userAgent: string, needed = NEEDED): BrowserFit {
  if (!needed.every(([name, where]) => name in where)) return 'incompatible'
  const isKnown = CHROME_OR_EDGE.test(userAgent) || isSafari(userAgent)
  return isKnown && isTried(userAgent) && !OTHERS.test(userAgent) ? 'fit' : 'unsupported'
}
