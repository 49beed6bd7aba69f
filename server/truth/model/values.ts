import { allReadings, type Knowledge } from './knowledge.ts'
import { MINUTE, ownerOf, type Who } from './occupancy.ts'
import type { Feed, Reading } from './told.ts'

type Variable = Reading['variable']

/** One result as it stands after corrections and withdrawals. */
export interface Result extends Reading {
  feed: Feed
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

const AMOUNT = {
  limits: { lowRed: null, lowYellow: null, highYellow: null, highRed: null },
  maxAge: Infinity,
  maxAgeSingle: Infinity,
  sources: ['charted'],
}

export const VARIABLES: Readonly<
  Record<string, { limits: Limits; maxAge: number; maxAgeSingle: number; sources: readonly string[] }>
> = {
  HeartRate: {
    limits: { lowRed: 40, lowYellow: 50, highYellow: 120, highRed: 140 },
    maxAge: 3 * MINUTE,
    maxAgeSingle: 90 * MINUTE,
    sources: ['ecg', 'pulse', 'charted'],
  },
  BPMAP: {
    limits: { lowRed: 55, lowYellow: 60, highYellow: 110, highRed: 130 },
    maxAge: 3 * MINUTE,
    maxAgeSingle: 90 * MINUTE,
    sources: ['line', 'cuff', 'charted'],
  },
  Lactate: {
    limits: { lowRed: null, lowYellow: null, highYellow: 2, highRed: 4 },
    maxAge: 720 * MINUTE,
    maxAgeSingle: 720 * MINUTE,
    sources: ['lab'],
  },
  Intake: AMOUNT,
  UrineVolume: AMOUNT,
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

const SINGLE = new Set<Reading['source']>(['cuff', 'charted', 'lab'])

/** Results of one owner and variable that stand, in the order they came in (§5). */
export function resultsOf(known: Knowledge, who: Who, variable: Variable): Result[] {
  let left: Result[] = []
  /** Withdrawn, and not sent again: to be withdrawn once. */
  let gone: Result[] = []
  for (const message of allReadings(known)) {
    if (ownerOf(known, message) !== who) continue
    for (const reading of message.readings) {
      if (reading.variable !== variable || reading.status === 'I') continue
      const { feed } = message
      const same = (one: Result) => one.feed === feed && one.time === reading.time
      const exact = (one: Result) =>
        same(one) && one.source === reading.source && one.device === reading.device
      if (reading.status === 'D' && gone.some(exact)) continue
      gone = gone.filter((one) => !exact(one))
      const wide = (reading.status === 'C' || reading.status === 'D') && !left.some(exact)
      left = left.filter((one) => !(wide ? same(one) : exact(one)))
      ;(reading.status === 'D' ? gone : left).push({ ...reading, feed })
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
  if (!ends) return 'none'
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

/** What is shown of a variable: the best source with a fresh reading of about the newest's time, else the newest of all (§5). */
export function currentOf(
  known: Knowledge,
  who: Who,
  variable: Variable,
  now: number,
  ages: Ages = 'adult',
): Current | null {
  const results = resultsOf(known, who, variable)
  const newest = (all: readonly Result[], later: (a: number, b: number) => boolean) =>
    all.reduce<Result | null>((best, one) => (!best || later(one.time, best.time) ? one : best), null)
  const bySource = settings(variable)
    .sources.map((source) =>
      newest(
        results.filter((one) => one.source === source),
        (a, b) => a >= b,
      ),
    )
    .filter((one) => one !== null)
  /** Of one time the better source, which comes first. */
  const newestOfAll = (all: readonly Result[]) => newest(all, (a, b) => a > b)
  const withValue = bySource.filter(({ value, status }) => value !== null && status !== 'X')
  const last = newestOfAll(withValue)
  const since = last ? last.time - (isFresh(last, now) ? 15 : 1) * MINUTE : 0
  const shown =
    withValue.find((one) => isFresh(one, now) && one.time >= since) ?? last ?? newestOfAll(bySource)
  if (!shown) return null
  const none = shown.value === null || shown.status === 'X'
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

/** Sum of a day, mL; null where nothing was charted. */
export function sumOf(known: Knowledge, who: Who, variable: Variable, now: number): number | null {
  const day = resultsOf(known, who, variable).filter(
    ({ value, time }) => typeof value === 'number' && time > now - 1440 * MINUTE && time <= now,
  )
  return day.length > 0 ? day.reduce((sum, { value }) => sum + (value as number), 0) : null
}
