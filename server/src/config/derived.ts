import { SCORE_NAMES } from '@wardlight/contracts/score'

/** What an operator of the past takes after the name, and how a rule's words tell it. */
interface DerivedShape {
  /** Takes hours after the name: how far back it looks from the newest result. */
  hours: boolean
  of: 'variable' | 'score' | 'sepsis item'
  /** Rises by the minute, without any message. */
  byTime: boolean
  words(title: string, hours: number): string
}

/**
 * What rules may ask of a variable's past, `{"fall": ["Hemoglobin", 24]}`, or of a score. Null: unknown. minutesSince:
 * whole minutes since the newest result, of a drug since it was last above 0; with a word after the name, since the
 * newest result whose words contain it. minutesSinceChange: since it was started, changed or stopped; at least since
 * the first result remembered. rise, fall: how far the newest result is above the lowest, or below the highest, of the
 * hours before it. ratio: the newest over the lowest. rate: of a drug; 0 if the patient's pumps report and none reports
 * it. score: a range where parts are missing. sepsis: the status of a bundle item, in its words.
 */
export const DERIVED = {
  minutesSince: {
    hours: false,
    of: 'variable',
    byTime: true,
    words: (title) => `minutes since the last ${title}`,
  },
  minutesSinceChange: {
    hours: false,
    of: 'variable',
    byTime: true,
    words: (title) => `minutes since ${title} changed`,
  },
  rise: {
    hours: true,
    of: 'variable',
    byTime: false,
    words: (title, hours) => `rise of ${title} in ${hours} h`,
  },
  fall: {
    hours: true,
    of: 'variable',
    byTime: false,
    words: (title, hours) => `fall of ${title} in ${hours} h`,
  },
  ratio: {
    hours: true,
    of: 'variable',
    byTime: false,
    words: (title, hours) => `${title} over its lowest of ${hours} h`,
  },
  rate: { hours: false, of: 'variable', byTime: false, words: (title) => `rate of ${title}` },
  score: { hours: false, of: 'score', byTime: false, words: (title) => title },
  sepsis: { hours: false, of: 'sepsis item', byTime: false, words: (title) => `sepsis ${title}` },
} as const satisfies Readonly<Record<string, DerivedShape>>

const SEPSIS_ITEMS = [
  'BloodCulture',
  'Antibiotic',
  'FirstLactate',
  'SecondLactate',
  'CultureB4Antibiotic',
] as const

export type DerivedName = keyof typeof DERIVED

/** Those that may take a word after the name, `{"minutesSince": ["Antibiotic", "cefazolin"]}`. */
const OF_WORD: ReadonlySet<DerivedName> = new Set(['minutesSince'])
const isWord = (word: unknown): boolean => typeof word === 'string' && /^[a-z][a-z-]*$/.test(word)

export interface Derived {
  operator: DerivedName
  /** A variable, or a score. */
  name: string
  /** 0 where it takes none. */
  hours: number
  /** The words must contain it; '': any words. */
  word: string
}

/** Results are remembered for at most so long. */
const LONGEST_HOURS = 168

export const isDerivedName = (name: string): name is DerivedName => Object.hasOwn(DERIVED, name)

const list = (operands: unknown): readonly unknown[] => (Array.isArray(operands) ? operands : [operands])

/** What is wrong with the operands; null when nothing is. */
export function derivedFault(operator: DerivedName, operands: unknown): string | null {
  const { hours, of } = DERIVED[operator]
  const [name, span, ...more] = list(operands)
  const takes = hours
    ? `a ${of} and whole hours from 1 to ${LONGEST_HOURS}, as {"${operator}": ["Creatinine", 48]}`
    : `one ${of}`
  const spans = hours
    ? Number.isInteger(span) && (span as number) >= 1 && (span as number) <= LONGEST_HOURS
    : span === undefined || (OF_WORD.has(operator) && isWord(span))
  if (typeof name !== 'string' || !spans || more.length > 0) return `${operator} takes ${takes}`
  if (of === 'score' && !(SCORE_NAMES as readonly string[]).includes(name))
    return `score takes one of ${SCORE_NAMES.join(', ')}, not ${name}`
  if (of === 'sepsis item' && !(SEPSIS_ITEMS as readonly string[]).includes(name))
    return `sepsis takes one of ${SEPSIS_ITEMS.join(', ')}, not ${name}`
  return null
}

/** "fall(Hemoglobin, 24)": how the value is called among a rule's inputs and in its texts. */
export function derivedKey(operator: DerivedName, operands: unknown): string {
  const [name, span] = list(operands)
  return span === undefined ? `${operator}(${name})` : `${operator}(${name}, ${span})`
}

const KEY = /^([A-Za-z]+)\(([^(),]+)(?:, (?:(\d+)|([a-z-]+)))?\)$/

/** What such a name means; null for any other. */
export function derivedOf(key: string): Derived | null {
  const [, operator = '', name = '', hours = '0', word = ''] = KEY.exec(key) ?? []
  return isDerivedName(operator) ? { operator, name, hours: Number(hours), word } : null
}
