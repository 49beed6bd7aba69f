import { allReadings, type Knowledge } from './knowledge.ts'
import { MINUTE, ownerOf, type Who } from './occupancy.ts'
import type { Feed, Reading } from './told.ts'

type Variable = Reading['variable']

/** One result as it stands after corrections and withdrawals. */
export interface Result extends Reading {
  feed: Feed
  /** The bed a monitor named. */
  bed: string
}

export interface Current {
  value: number | string | null
  comparator: string
  state: 'ok' | 'noReading' | 'unreadable'
  /** red, yellow, green or none. */
  level: string
  time: number
  status: string
  /** Not stale; told of the model's own values only. */
  fresh?: boolean
}

interface Limits {
  lowRed: number | null
  lowYellow: number | null
  highYellow: number | null
  highRed: number | null
}

const NO_LIMITS: Limits = { lowRed: null, lowYellow: null, highYellow: null, highRed: null }
const AMOUNT = { limits: NO_LIMITS, maxAge: Infinity, maxAgeSingle: Infinity, sources: [['charted']] }

interface Settings {
  limits: Limits
  maxAge: number
  maxAgeSingle: number
  /** Best first; those of one place count alike. */
  sources: readonly (readonly string[])[]
  /** A drug, that several pumps may give at once. */
  pumped?: boolean
}

export const VARIABLES: Readonly<Record<string, Settings>> = {
  HeartRate: {
    limits: { lowRed: 40, lowYellow: 50, highYellow: 120, highRed: 140 },
    maxAge: 3 * MINUTE,
    maxAgeSingle: 90 * MINUTE,
    sources: [['ecg'], ['pulse'], ['charted']],
  },
  BPMAP: {
    limits: { lowRed: 55, lowYellow: 60, highYellow: 110, highRed: 130 },
    maxAge: 3 * MINUTE,
    maxAgeSingle: 90 * MINUTE,
    sources: [['line'], ['cuff'], ['charted']],
  },
  Lactate: {
    limits: { lowRed: null, lowYellow: null, highYellow: 2, highRed: 4 },
    maxAge: 720 * MINUTE,
    maxAgeSingle: 720 * MINUTE,
    sources: [['lab', 'gas'], ['charted']],
  },
  Intake: AMOUNT,
  UrineVolume: AMOUNT,
  DrainOutput: AMOUNT,
  Norepinephrine: {
    limits: NO_LIMITS,
    maxAge: 135 * MINUTE,
    maxAgeSingle: 135 * MINUTE,
    sources: [['charted']],
    pumped: true,
  },
}

const settings = (variable: Variable) => {
  const found = VARIABLES[variable]
  if (!found) throw new Error(`${variable} is not of the model`)
  return found
}

/** Whose limits hold: adults', or the stricter of each side of all ages where neither age nor unit is known. */
export type Ages = 'adult' | 'all'

const STRICTER: Readonly<Record<string, Limits>> = {
  HeartRate: { lowRed: 80, lowYellow: 95, highYellow: 120, highRed: 140 },
  BPMAP: { lowRed: 55, lowYellow: 60, highYellow: 65, highRed: 75 },
}

export const limitsOf = (variable: Variable, ages: Ages): Limits =>
  (ages === 'all' ? STRICTER[variable] : undefined) ?? settings(variable).limits

const SINGLE = new Set<Reading['source']>(['cuff', 'charted', 'lab', 'gas'])

/** What of one variable counts by itself: a device, and the bed a monitor names. */
const channelOf = ({ source, sub = '', device = '', bed }: Result): string =>
  `${source}|${sub}|${device}|${bed}`

/** Results of one owner and variable that stand, in the order they came in (§5). */
export function resultsOf(known: Knowledge, who: Who, variable: Variable): Result[] {
  let left: Result[] = []
  /** Withdrawn, and not sent again: to be withdrawn once. */
  let gone: Result[] = []
  for (const message of allReadings(known)) {
    if (ownerOf(known, message) !== who) continue
    for (const reading of message.readings) {
      if (reading.variable !== variable || reading.status === 'I') continue
      const { feed, place } = message
      const bed = feed === 'MON' && place ? `${place.unit} ${place.room} ${place.bed}` : ''
      const result: Result = { ...reading, feed, bed }
      const same = (one: Result) => one.feed === feed && one.time === reading.time
      const exact = (one: Result) => same(one) && channelOf(one) === channelOf(result)
      if (reading.status === 'D' && gone.some(exact)) continue
      gone = gone.filter((one) => !exact(one))
      const wide = (reading.status === 'C' || reading.status === 'D') && !left.some(exact)
      left = left.filter((one) => !(wide ? same(one) : exact(one)))
      ;(reading.status === 'D' ? gone : left).push(result)
    }
  }
  return left
}

const freshFor = (result: Result): number => {
  const { maxAge, maxAgeSingle } = settings(result.variable)
  return SINGLE.has(result.source) ? maxAgeSingle : maxAge
}
const isFresh = (result: Result, now: number): boolean => now - result.time <= freshFor(result)

/** The lowest and highest the true value may be. */
function interval({ value, comparator }: Result): [number, number] | null {
  if (typeof value !== 'number') return null
  if (comparator === '<') return [-Infinity, value]
  if (comparator === '>') return [value, Infinity]
  return [value, value]
}

function band(value: number, open: 'below' | 'above' | null, limits: Limits): string {
  const { lowRed, lowYellow, highYellow, highRed } = limits
  const below = (limit: number | null) =>
    limit !== null && (value < limit || (open === 'below' && value <= limit))
  const above = (limit: number | null) =>
    limit !== null && (value > limit || (open === 'above' && value >= limit))
  if (below(lowRed)) return 'low red'
  if (above(highRed)) return 'high red'
  if (below(lowYellow)) return 'low yellow'
  if (above(highYellow)) return 'high yellow'
  return 'green'
}

/** The level of all values of the interval; yellow where they reach from a yellow limit over the red one of its side; else none. */
function levelOf(result: Result, limits: Limits): string {
  const ends = interval(result)
  if (!ends || limits === NO_LIMITS) return 'none'
  const { comparator } = result
  const low =
    ends[0] === ends[1]
      ? band(ends[0], null, limits)
      : band(ends[0], comparator === '>' ? 'above' : null, limits)
  const high = ends[0] === ends[1] ? low : band(ends[1], comparator === '<' ? 'below' : null, limits)
  const sides = [low, high].map((one) => one.split(' ')[0])
  if (low !== high) return sides[0] === sides[1] && sides[0] !== 'green' ? 'yellow' : 'none'
  return low.split(' ').at(-1) ?? ''
}

const newest = (all: readonly Result[]): Result | null =>
  all.reduce<Result | null>((best, one) => (!best || one.time > best.time ? one : best), null)

/** How far a number lies beyond the yellow limits; a drug by its rate. */
function badness({ variable, value }: Result, ages: Ages): number {
  const { lowYellow, highYellow } = limitsOf(variable, ages)
  if (settings(variable).pumped) return value as number
  return Math.max(
    lowYellow === null ? -Infinity : lowYellow - (value as number),
    highYellow === null ? -Infinity : (value as number) - highYellow,
  )
}

const says = ({ value, status }: Result): boolean => value !== null && status !== 'X'
const isNumber = ({ value }: Result): boolean => typeof value === 'number'

/**
 * The newest of each channel of the variable that stands, the better sources first. A stream that gave way to a newer
 * number of its source does not come back when that reads nothing.
 */
function lastWords(known: Knowledge, who: Who, variable: Variable): Result[] {
  const results = resultsOf(known, who, variable)
  const channels = [...Map.groupBy(results, channelOf).values()].flatMap((all) => {
    const word = newest(all.toReversed())
    const number = newest(all.filter((one) => isNumber(one) && !one.comparator))
    return word ? [{ word, number: says(word) ? null : number }] : []
  })
  const isPassed = (one: Result) =>
    says(one) &&
    !SINGLE.has(one.source) &&
    channels.some(({ number }) => number && number.source === one.source && number.time > one.time + MINUTE)
  const last = channels.flatMap(({ word }) => (isPassed(word) ? [] : word))
  return settings(variable).sources.flatMap((place) => last.filter(({ source }) => place.includes(source)))
}

const placeOf = ({ variable, source }: Result): number =>
  settings(variable).sources.findIndex((one) => one.includes(source))

/** Of the devices of a source the worst number of its minute, of pumps of any time; null: none is one. */
function worstBeside(best: Result, all: readonly Result[], ages: Ages, pumps: boolean): Result | null {
  const beside = all
    .filter((one) => isNumber(one) && placeOf(one) === placeOf(best))
    .filter((one) => one.time >= best.time - MINUTE || (pumps && one.device))
  return beside.toSorted((a, b) => badness(b, ages) - badness(a, ages) || b.time - a.time)[0] ?? null
}

/**
 * What counts of a variable (§5): the best source with a fresh reading of about the newest's time, of its devices the worst
 * number of that minute; where none has one, the newest of all.
 */
function counting(words: readonly Result[], now: number, ages: Ages): Result | null {
  const speaking = words.filter(says)
  const last = newest(speaking)
  if (!last) return newest(words)
  const { pumped = false } = settings(last.variable)
  const since = last.time - (isFresh(last, now) ? 15 : 1) * MINUTE
  const results = speaking.filter(({ source }) => ['lab', 'gas', 'charted'].includes(source))
  const sinceOfLab = Math.max(since, (newest(results)?.time ?? -Infinity) - MINUTE)
  const fresh = speaking.filter((one) => isFresh(one, now))
  const current = fresh.filter((one) => one.time >= (one.feed === 'LAB' ? sinceOfLab : since))
  const [first] = current
  if (!first) return worstBeside(last, speaking, ages, false) ?? last
  const best = newest(current.filter((one) => placeOf(one) === placeOf(first))) ?? first
  const worst = worstBeside(best, fresh, ages, pumped)
  return worst ?? current.find((one) => isNumber(one) && one.time >= best.time - MINUTE) ?? best
}

/** What is shown of a variable. */
export function currentOf(
  known: Knowledge,
  who: Who,
  variable: Variable,
  now: number,
  ages: Ages = 'adult',
): Current | null {
  const shown = counting(lastWords(known, who, variable), now, ages)
  if (!shown) return null
  const none = !says(shown)
  const words = typeof shown.value === 'string'
  return {
    value: none ? null : shown.value,
    comparator: none ? '' : (shown.comparator ?? ''),
    state: none ? 'noReading' : words ? 'unreadable' : 'ok',
    level: none || words || !isFresh(shown, now) ? 'none' : levelOf(shown, limitsOf(variable, ages)),
    time: shown.time,
    fresh: isFresh(shown, now),
    status: shown.status === 'P' ? 'preliminary' : shown.status === 'C' ? 'corrected' : 'final',
  }
}

/** Rates of a drug that pumps give now, least first. */
export const ratesOf = (known: Knowledge, who: Who, variable: Variable, now: number): number[] =>
  lastWords(known, who, variable)
    .flatMap((one) => (isFresh(one, now) && typeof one.value === 'number' && one.value > 0 ? one.value : []))
    .sort((a, b) => a - b)

const HOUR = 60 * MINUTE

/** Urine in mL/h by the amounts charted, at the newest moment it can be told for; null: never (§5). */
export function urineRateOf(known: Knowledge, who: Who): { rate: number; time: number } | null {
  const amounts = resultsOf(known, who, 'UrineVolume').filter(isNumber)
  const moments = [...new Set(amounts.map(({ time }) => time))].sort((a, b) => b - a)
  for (const time of moments) {
    const there = amounts.filter((one) => one.time === time)
    const before = moments.find((one) => one <= time - 15 * MINUTE) ?? -Infinity
    const since = amounts.filter((one) => one.time > before && one.time <= time && !one.minutes)
    const said = there.filter(({ minutes }) => minutes)
    const sum = (all: readonly Result[]) => all.reduce((total, { value }) => total + (value as number), 0)
    const flow = said.reduce((rate, { value, minutes = 1 }) => rate + ((value as number) * 60) / minutes, 0)
    if (said.length === there.length) return { rate: flow, time }
    if (time - before <= 12 * HOUR) return { rate: flow + (sum(since) * HOUR) / (time - before), time }
  }
  return null
}

/** Sum of a day, mL; null where nothing was charted. */
export function sumOf(
  known: Knowledge,
  who: Who,
  variables: readonly Variable[],
  now: number,
): number | null {
  const all = variables.flatMap((variable) => resultsOf(known, who, variable))
  const day = all.filter(
    ({ value, time }) => typeof value === 'number' && time > now - 1440 * MINUTE && time <= now,
  )
  return day.length > 0 ? day.reduce((sum, { value }) => sum + (value as number), 0) : null
}
