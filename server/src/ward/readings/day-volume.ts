import type { AreaConfig } from '../../config/area.ts'
import type { Patient, Reading } from '../state.ts'
import type { Bounded } from './bounded.ts'
import { lastOf, type RememberedReadings } from './kept.ts'

const HOUR_MS = 3600_000
const DAY_MS = 24 * HOUR_MS
/** More than one an hour from each of the ways it is collected. */
const AMOUNTS_KEPT = 100
/** Amounts further apart than this may have others between them that nobody charted yet. */
const GAP_MS = 3 * HOUR_MS
/** The first amount of the day was collected over the time before it. */
const BEGINNING_MS = 2 * HOUR_MS

const known = new WeakMap<AreaConfig, readonly string[]>()

function urineOf(config: AreaConfig): readonly string[] {
  const names =
    known.get(config) ??
    Object.entries(config.variables).flatMap(([name, { io }]) => (io === 'urine' ? [name] : []))
  known.set(config, names)
  return names
}

/** Variables whose amounts of a day are remembered. */
export const summedOverDay = (config: AreaConfig): [string, RememberedReadings][] =>
  urineOf(config).map((name) => [name, lastOf(AMOUNTS_KEPT)])

/** Whether nothing of the day before `now` is likely to be missing between amounts at these times. */
function coversDay(times: readonly number[], now: number): boolean {
  const [first = now] = times
  return (
    first <= now - DAY_MS + BEGINNING_MS &&
    [...times, now].every((time, i) => i === 0 || time - (times[i - 1] as number) <= GAP_MS)
  )
}

const amountsOf = (patient: Patient, config: AreaConfig, now: number): Reading[] =>
  urineOf(config)
    .flatMap((name) => patient.recent.get(name) ?? [])
    .filter(({ time, value }) => time > now - DAY_MS && time <= now && typeof value === 'number')
    .sort((a, b) => a.time - b.time)

const sumOf = (amounts: readonly Reading[]): number =>
  Math.round(amounts.reduce((sum, { value }) => sum + (value as number), 0))

/**
 * Urine of the last 24 hours in mL: at least the most of one source, since two may report the same urine; at most the
 * sum of all, if amounts cover the whole day. Null without amounts.
 */
export function urineOfDay(patient: Patient, config: AreaConfig, now: number): Bounded | null {
  const amounts = amountsOf(patient, config, now)
  if (amounts.length === 0) return null
  const bySource = Map.groupBy(amounts, ({ source }) => source)
  const low = Math.max(...[...bySource.values()].map(sumOf))
  const times = amounts.map(({ time }) => time)
  const high = coversDay(times, now) ? sumOf(amounts) : null
  return { low, high, lowOpen: false, highOpen: high === null }
}

/** When the urine of the day changes without a message: an amount drops out of the day, or the next is overdue. */
export function nextUrineChange(patient: Patient, config: AreaConfig, now: number): number {
  const times = amountsOf(patient, config, now).map(({ time }) => time)
  const [first] = times
  if (first === undefined) return Number.POSITIVE_INFINITY
  const changes = [first + DAY_MS - BEGINNING_MS, first + DAY_MS, (times.at(-1) as number) + GAP_MS + 1]
  return Math.min(...changes.filter((time) => time > now))
}
