import type { AreaConfig } from '../../config/area.ts'
import { nextSepsisChange } from '../sepsis/sepsis.ts'
import type { Bed, Patient, Reading } from '../state.ts'
import { nextUrineChange } from './day-volume.ts'
import { AHEAD_MS, isFresh, maxAgeOf, readingsOf } from './freshness.ts'
import { paceOf } from './pace.ts'

/** How long after its last reading a stream is still missed; then the bed is one of single measurements. */
const STREAM_MISSED_MS = 4 * 3600_000

/** When a stream of the vital signs was last read; -Infinity never. */
const lastStreamed = (patient: Patient, config: AreaConfig): number =>
  Math.max(
    Number.NEGATIVE_INFINITY,
    ...config.vitals.flatMap((name) =>
      readingsOf(patient, name).flatMap(({ aperiodic, time }) => (aperiodic ? [] : time)),
    ),
  )

/**
 * How long this bed may go without a single measurement by its own pace, ms. Counts only since its monitor last
 * streamed, so neither another bed nor cuffs beside a stream set the pace.
 */
const paceIn = (patient: Patient, since: Bed['since'], config: AreaConfig): number =>
  paceOf(patient, config, Math.max(since ?? Number.NEGATIVE_INFINITY, lastStreamed(patient, config)))

/** Whether a single measurement came from the monitor itself, a cuff's, so that the monitor speaks. */
const isMonitors = ({ feedKind }: Reading): boolean => !feedKind || feedKind === 'monitor'

/**
 * When a silent bed last sent a reading; null while one is current, or if there never was one. If its monitor streamed
 * in the last hours, cuffs from before the stream ended and charted values do not count. Else each single measurement
 * counts by its own age, or the bed's slower pace. A fresh "no reading" counts. `since`: of the bed.
 */
export function silentSince(
  patient: Patient,
  since: Bed['since'],
  config: AreaConfig,
  now: number,
): number | null {
  const readings = config.vitals.flatMap((name) =>
    readingsOf(patient, name).map((reading) => ({
      reading,
      fresh: isFresh(reading, maxAgeOf(config.variables[name], reading), now),
    })),
  )
  if (readings.length === 0) return null
  const streamed = lastStreamed(patient, config)
  const missed = now - streamed <= STREAM_MISSED_MS
  const counted = readings.filter(
    ({ reading: r }) => !missed || !r.aperiodic || (isMonitors(r) && r.time > streamed),
  )
  if (counted.some(({ fresh }) => fresh)) return null
  const last = Math.max(...counted.map(({ reading }) => reading.time))
  return !missed && now - last <= paceIn(patient, since, config) ? null : last
}

/** When the bed's next single measurement is overdue by its pace. */
function overdue(patient: Patient, since: Bed['since'], config: AreaConfig): number {
  const times = config.vitals.flatMap((name) => readingsOf(patient, name).map(({ time }) => time))
  return Math.max(...times) + paceIn(patient, since, config) + 1
}

/**
 * The next time after `now` at which a reading becomes current or stale, urine of the day or the sepsis bundle changes,
 * a stream is no longer missed, or the bed is overdue; Infinity when none will.
 */
export function nextStale(patient: Patient, since: Bed['since'], config: AreaConfig, now: number): number {
  const forgotten = lastStreamed(patient, config) + STREAM_MISSED_MS + 1
  const moments = [
    forgotten,
    overdue(patient, since, config),
    nextUrineChange(patient, config, now),
    nextSepsisChange(patient, config, now),
  ].filter((time) => time > now)
  let next = Math.min(Number.POSITIVE_INFINITY, ...moments)
  for (const name of (patient.sources ?? patient.values).keys()) {
    for (const reading of readingsOf(patient, name)) {
      const maxAge = reading.timeKnown === false ? null : maxAgeOf(config.variables[name], reading)
      if (maxAge === null) continue
      for (const moment of [reading.time - AHEAD_MS, reading.time + maxAge * 1000 + 1])
        if (moment > now && moment < next) next = moment
    }
  }
  return next
}
