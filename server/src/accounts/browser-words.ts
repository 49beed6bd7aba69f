type BrowserPattern = readonly [pattern: RegExp, name: string]

/** The first that fits names it; many browsers call themselves Chrome or Safari too. */
const BROWSERS: readonly BrowserPattern[] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrom(?:e|ium)\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const SYSTEMS: readonly BrowserPattern[] = [
  [/Windows/, 'Windows'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X/, 'Mac'],
  [/Linux/, 'Linux'],
]

const nameOf = (names: readonly BrowserPattern[], agent: string) =>
  names.find(([pattern]) => pattern.test(agent))?.[1]

/** A user agent as people would say it: "Chrome on Windows". */
export function browserWords(agent: string): string {
  const browser = nameOf(BROWSERS, agent) ?? 'Another browser'
  const system = nameOf(SYSTEMS, agent)
  return system ? `${browser} on ${system}` : browser
}
