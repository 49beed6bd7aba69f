import type { Knowledge, PersonKey } from './knowledge.ts'
import { levelOf } from './level.ts'
import { channelOf, isNumber, type Result, resultsOf } from './results.ts'
import { MINUTE, type Reading } from './told.ts'
import { type Ages, limitsOf, settings, type Variable } from './variables.ts'

export interface Current {
  value: number | string | null
  comparator: string
  state: 'ok' | 'noReading' | 'unreadable'
  /** red, yellow, green or none. */
  level: string
  time: number
  status: string
  /** Not stale. Set for the model's own values only. */
  fresh?: boolean
  /** Whether rules judge it. Set for the model's own values only. */
  judged?: boolean
}

const SINGLE = new Set<Reading['source']>(['cuff', 'charted', 'lab', 'gas'])

const freshFor = (result: Result): number => {
  const { maxAge, maxAgeSingle } = settings(result.variable)
  return SINGLE.has(result.source) ? maxAgeSingle : maxAge
}
const isFresh = (result: Result, now: number): boolean => now - result.time <= freshFor(result)

const newest = (all: readonly Result[]): Result | null =>
  all.reduce<Result | null>((best, one) => (!best || one.time > best.time ? one : best), null)

/** How bad a number is: how far it lies beyond the yellow limits; for a drug, its rate. */
function badness({ variable, value }: Result, ages: Ages): number {
  const { lowYellow, highYellow } = limitsOf(variable, ages)
  if (settings(variable).pumped) return value as number
  return Math.max(
    lowYellow === null ? -Infinity : lowYellow - (value as number),
    highYellow === null ? -Infinity : (value as number) - highYellow,
  )
}

const says = ({ value, status }: Result): boolean => value !== null && status !== 'X'

/**
 * The newest result of each channel, better sources first. If a stream gave way to a newer number of the same source,
 * it does not come back when that one reads nothing.
 */
function lastWords(known: Knowledge, who: PersonKey, variable: Variable): Result[] {
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

/** Tie-break between equal numbers: laboratory before blood gas, devices by name. */
const nameOf = ({ variable, source, sub = '', device, bed }: Result): string =>
  `${settings(variable).sources.flat().indexOf(source)} ${device}${bed && `@${bed}`} ${sub}`

/**
 * The worst number among the devices of a source within the minute of `best`; pumps count whatever their time. Null:
 * none has a number.
 */
function worstBeside(best: Result, all: readonly Result[], ages: Ages, pumps: boolean): Result | null {
  const beside = all
    .filter((one) => isNumber(one) && placeOf(one) === placeOf(best))
    .filter((one) => one.time >= best.time - MINUTE || (pumps && one.device))
  const order = (one: Result) => [badness(one, ages), one.time, one.status === 'P' ? 0 : 1]
  const before = (a: Result, b: Result) => order(b).map((value, at) => value - (order(a)[at] as number))
  const byName = (a: Result, b: Result) => (nameOf(a) < nameOf(b) ? -1 : 1)
  return beside.toSorted((a, b) => before(a, b).find((off) => off > 0 || off < 0) ?? byName(a, b))[0] ?? null
}

/**
 * The result that counts for a variable (§5): of the best source with a fresh reading near the newest one, the worst
 * number among its devices in that minute. If no source has one, the newest of all.
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

/** Whether a single measurement is from before the last number of a stream. */
const isBeforeStream = (single: Result, results: readonly Result[]): boolean =>
  SINGLE.has(single.source) &&
  results.some(
    (one) => !SINGLE.has(one.source) && isNumber(one) && !one.comparator && one.time > single.time + MINUTE,
  )

/** What is shown of a variable. */
export function currentOf(
  known: Knowledge,
  who: PersonKey,
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
    judged: !isBeforeStream(shown, resultsOf(known, who, variable)),
    status: shown.status === 'P' ? 'preliminary' : shown.status === 'C' ? 'corrected' : 'final',
  }
}

/** Rates of a drug that pumps give now, least first. */
export const ratesOf = (known: Knowledge, who: PersonKey, variable: Variable, now: number): number[] =>
  lastWords(known, who, variable)
    .flatMap((one) => (isFresh(one, now) && typeof one.value === 'number' && one.value > 0 ? one.value : []))
    .sort((a, b) => a - b)
