import type { PageOverride } from './overrides.ts'

const short = (name: string): string => name.replace('@wardlight/', '')

/** Where it comes from, as people name it: `mf-help 0.2.0`, `mf-help of http://…`. */
export const askedWords = ({ name, asked }: Pick<PageOverride, 'name' | 'asked'>): string =>
  /^\d/.test(asked) ? `${short(name)} ${asked}` : `${short(name)} from ${asked}`

const goesOn = (instead: string | null): string =>
  instead === null ? 'The page goes on without it.' : `The page goes on with ${instead}.`

const sentence = (reasons: readonly string[]): string => reasons.join('; ').replace(/\.?$/, '.')

const WORDS: Readonly<Record<PageOverride['state'], (override: PageOverride) => string>> = {
  used: (one) => `${askedWords(one)} instead of ${one.instead ?? 'nothing'}`,
  unjudged: (one) => `${askedWords(one)} is looked at`,
  refused: (one) => `${askedWords(one)} is not used: ${sentence(one.reasons)} ${goesOn(one.instead)}`,
  failed: (one) => `${askedWords(one)} failed: ${sentence(one.reasons)} ${goesOn(one.instead)}`,
}

export const overrideWords = (override: PageOverride): string => WORDS[override.state](override)

/** What the bar of an overridden page says. */
export const barTitle = (list: readonly PageOverride[]): string =>
  list.some(({ state }) => state === 'used' || state === 'unjudged')
    ? 'This page is overridden in this browser'
    : 'An override is not in force'

export const BACK = 'Back to the composed versions'
export const RESET_PATH = '/view/?override=reset'
