import type { VariableLimits } from '@wardlight/contracts/graph'
import type { VariableConfig } from '../../config/variable-schema.ts'
import type { Reading } from '../state.ts'
import { isFresh, maxAgeOf, SAME_MOMENT_MS } from './freshness.ts'
import { deviceOf, isOwnDevice, placeOf, sourceNameOf } from './source-channel.ts'

/** How long a better source beats newer readings of another: after that the newer ones say more about the present. */
const PRECEDENCE_MS = 15 * 60_000
const KINDS: readonly string[] = ['monitor', 'lab', 'charting', 'adt']
const TIME_UNKNOWN = 'time unknown'

type Chooser = Pick<
  VariableConfig,
  'maxAge' | 'maxAgeAperiodic' | 'sources' | 'newest' | 'disagree' | 'infusion'
> &
  Partial<Pick<VariableConfig, 'limits'>>

/** A source that says something clearly different from the one shown. */
interface Disagreement {
  source: string
  value: number
}

const placeIn = (order: readonly string[], name: string): number => {
  const at = order.indexOf(name)
  return at < 0 ? order.length : at
}

/**
 * How good a reading's source is, lower is better: the kind of its feed, then the variable's own order. An order that
 * names kinds of feeds is the whole order.
 */
function rankOf(variable: Chooser | null | undefined, { source: channel, feedKind }: Reading): number {
  const source = sourceNameOf(channel)
  const kind: string = feedKind ?? ''
  const order = variable?.sources?.map(({ name }) => name) ?? []
  if (order.some((name) => KINDS.includes(name)))
    return Math.min(placeIn(order, source), placeIn(order, kind))
  return placeIn(KINDS, kind) * 100 + placeIn(order, source)
}

const isReading = ({ state }: Reading): boolean => state !== 'noReading'

/**
 * The earliest time of a reading that may count: 15 minutes before the newest of all, or its moment once that one is
 * stale.
 */
function reachOf(variable: Chooser | null | undefined, readings: readonly Reading[], now: number): number {
  const dated = readings.filter((reading) => isReading(reading) && reading.timeKnown !== false)
  const newest = newestOf(variable, dated)
  if (!newest) return Number.NEGATIVE_INFINITY
  return newest.time - (isFresh(newest, maxAgeOf(variable, newest), now) ? PRECEDENCE_MS : SAME_MOMENT_MS)
}

/**
 * Picks the reading to show from the newest of each source: of the best source with a fresh one not much older than the
 * newest, else the newest that is a reading; of one source's devices the worst. Words, foreign units and implausible
 * numbers yield to another source's number of that moment or later. docs/hl7.md §5.
 */
export function chooseReading(
  variable: Chooser | null | undefined,
  readings: readonly Reading[],
  now: number,
  limits?: () => VariableLimits,
): Reading | null {
  if (readings.length <= 1) return readings[0] ?? null
  if (variable?.newest) return newestOf(variable, readings.filter(isReading)) ?? newestOf(variable, readings)
  const since = reachOf(variable, readings, now)
  const results = resultsSince(readings)
  const all = readings.filter(
    (reading) => isReading(reading) && isFresh(reading, maxAgeOf(variable, reading), now),
  )
  const fresh = all
    .filter((reading) => reading.time >= (reading.feedKind === 'lab' ? Math.max(since, results) : since))
    .sort((a, b) => rankOf(variable, a) - rankOf(variable, b) || b.time - a.time)
  const best = fresh[0]
  if (!best) return lastOf(variable, readings, limits)
  const worst = worstDevice(variable, best, all, limits)
  if (worst.state === 'ok') return worst
  return fresh.find((r) => r.state === 'ok' && r.time >= best.time - SAME_MOMENT_MS) ?? best
}

/** The last reading if nothing is fresh; of several devices, the one that was shown while they were. */
function lastOf(
  variable: Chooser | null | undefined,
  readings: readonly Reading[],
  limits?: () => VariableLimits,
): Reading | null {
  const last = newestOf(variable, readings.filter(isReading)) ?? newestOf(variable, readings)
  if (!last || last.timeKnown === false) return last
  const then = readings.filter(
    (reading) =>
      isReading(reading) && reading.timeKnown !== false && reading.time >= last.time - SAME_MOMENT_MS,
  )
  return worstDevice(variable, last, then, limits)
}

/** A laboratory's result goes before other results of its moment, not before what was measured later. */
const resultsSince = (readings: readonly Reading[]): number =>
  Math.max(
    ...readings.map((r) =>
      (r.feedKind === 'charting' || r.feedKind === 'lab') && isReading(r) && r.timeKnown !== false
        ? r.time - SAME_MOMENT_MS
        : Number.NEGATIVE_INFINITY,
    ),
  )

/** How far a number lies beyond the yellow limits, less than nothing within; a drug by its dose. */
function badness({ infusion }: Chooser, limits: VariableLimits | undefined, value: number): number {
  if (infusion) return value
  if (!limits) return 0
  const { lowYellow, lowRed, highYellow, highRed } = limits
  const low = lowYellow ?? lowRed
  const high = highYellow ?? highRed
  return Math.max(low === null ? -Infinity : low - value, high === null ? -Infinity : value - high)
}

/**
 * The worst number among the best source's devices at one moment; among pumps of one drug the highest rate, whenever it
 * was sent.
 */
function worstDevice(
  variable: Chooser | null | undefined,
  best: Reading,
  fresh: readonly Reading[],
  limits?: () => VariableLimits,
): Reading {
  if (!variable) return best
  const numbers = fresh.filter(({ state, value }) => state === 'ok' && typeof value === 'number')
  const devices = devicesOf(variable, best, numbers)
  if (devices.length <= 1) return devices[0] ?? best
  const set = limits?.() ?? variable.limits
  const bad = (reading: Reading): number => badness(variable, set, reading.value as number)
  return devices.reduce((worst, reading) => (bad(reading) > bad(worst) ? reading : worst))
}

/** Of readings of one moment what is final goes before what may still change. */
const isPreliminary = ({ status }: Reading): number => (status === 'preliminary' ? 1 : 0)

/** The newest readings of the devices of one source that count beside each other, newest first, final first, by device. */
function devicesOf(variable: Chooser, best: Reading, fresh: readonly Reading[]): Reading[] {
  const rank = rankOf(variable, best)
  return fresh
    .filter((reading) => rankOf(variable, reading) === rank)
    .filter(
      ({ source, time }) =>
        time >= best.time - SAME_MOMENT_MS || (variable.infusion !== undefined && isOwnDevice(source)),
    )
    .toSorted(
      (a, b) =>
        b.time - a.time ||
        isPreliminary(a) - isPreliminary(b) ||
        ((a.source ?? '') < (b.source ?? '') ? -1 : 1),
    )
}

/** The rates of one drug that devices give beside the chosen one, itself included, newest first. */
export const ratesOf = (
  variable: Chooser,
  chosen: Reading,
  readings: readonly Reading[],
  now: number,
): Reading[] => {
  const others = readings.filter(
    (reading) =>
      isReading(reading) &&
      (reading.source ?? '') !== (chosen.source ?? '') &&
      isFresh(reading, maxAgeOf(variable, reading), now),
  )
  return devicesOf(variable, chosen, [chosen, ...others])
}

const DAY_MS = 24 * 3_600_000

/** Whether a word is of another pump than this one: of the same source, or by a device of its own. */
const isOfAnother = (variable: Chooser, chosen: Reading, pump: Reading): boolean =>
  (chosen.source ?? '') !== (pump.source ?? '') &&
  (rankOf(variable, chosen) === rankOf(variable, pump) ||
    (isOwnDevice(chosen.source) && deviceOf(chosen.source) !== deviceOf(pump.source)))

/** Last rates of pumps other than the chosen one, no longer fresh but within a day, newest first. */
export const lapsedRatesOf = (
  variable: Chooser,
  chosen: Reading,
  readings: readonly Reading[],
  now: number,
): Reading[] =>
  readings
    .filter(
      (reading) =>
        isReading(reading) &&
        isOwnDevice(reading.source) &&
        isOfAnother(variable, chosen, reading) &&
        reading.timeKnown !== false &&
        now - reading.time < DAY_MS &&
        !isFresh(reading, maxAgeOf(variable, reading), now),
    )
    .toSorted((a, b) => b.time - a.time || ((a.source ?? '') < (b.source ?? '') ? -1 : 1))

/** The newest; at one moment the one that says something, then the better source. */
const newestOf = (variable: Chooser | null | undefined, readings: readonly Reading[]): Reading | null =>
  readings.reduce<Reading | null>((newest, reading) => {
    if (!newest || reading.time !== newest.time)
      return !newest || reading.time > newest.time ? reading : newest
    if (isReading(reading) !== isReading(newest)) return isReading(reading) ? reading : newest
    return rankOf(variable, reading) < rankOf(variable, newest) ? reading : newest
  }, null)

/** What a source is called: its label, else its name, else the kind of its feed where that is not the monitor. */
export function sourceLabel(
  variable: Chooser | null | undefined,
  { source, feedKind }: Reading,
): string | undefined {
  const name = sourceNameOf(source)
  if (name) return variable?.sources?.find((one) => one.name === name)?.label ?? name
  if (feedKind === 'charting') return 'charted'
  return feedKind === 'lab' ? 'laboratory' : undefined
}

/** Another device of the source, read at another time than the chosen reading: that tells nothing against it. */
const isEarlierDevice = (reading: Reading, chosen: Reading): boolean =>
  reading.feedKind === chosen.feedKind &&
  sourceNameOf(reading.source) === sourceNameOf(chosen.source) &&
  reading.time < chosen.time - SAME_MOMENT_MS

function nameBeside(variable: Chooser | null | undefined, reading: Reading, chosen: Reading): string {
  if (reading.timeKnown === false) return TIME_UNKNOWN
  const name = sourceLabel(variable, reading) ?? (isOwnDevice(reading.source) ? 'another device' : 'monitor')
  const place = placeOf(reading.source)
  return place === '' || place === placeOf(chosen.source) ? name : `${name} (${place})`
}

/**
 * Another source that clearly differs from the chosen reading: a fresh one further off than the variable's `disagree`,
 * or a newer word whose time nobody can read.
 */
export function disagreementOf(
  variable: Chooser | null | undefined,
  chosen: Reading,
  readings: readonly Reading[],
  now: number,
): Disagreement | null {
  if (chosen.state !== 'ok' || typeof chosen.value !== 'number') return null
  const value = chosen.value
  const limit = variable?.disagree ?? Number.POSITIVE_INFINITY
  let furthest: { reading: Reading; off: number } | null = null
  for (const reading of readings) {
    if (reading === chosen || reading.state !== 'ok' || typeof reading.value !== 'number') continue
    const off = Math.abs(reading.value - value)
    const differs =
      reading.timeKnown === false
        ? off > 0 && reading.time > chosen.time
        : off > limit &&
          isFresh(reading, maxAgeOf(variable, reading), now) &&
          !isEarlierDevice(reading, chosen)
    if (differs && off > (furthest?.off ?? 0)) furthest = { reading, off }
  }
  if (!furthest) return null
  const { reading } = furthest
  return { source: nameBeside(variable, reading, chosen), value: reading.value as number }
}
