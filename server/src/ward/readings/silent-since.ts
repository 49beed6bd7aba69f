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
 * How long a bed may be without single measurements by its own pace, ms: that of this bed since its monitor last streamed,
 * not of another bed, nor of cuffs beside a stream.
 */
const paceIn = (patient: Patient, since: Bed['since'], config: AreaConfig): number =>
  paceOf(patient, config, Math.max(since ?? Number.NEGATIVE_INFINITY, lastStreamed(patient, config)))

/** Whether a single measurement came from the monitor itself, a cuff's, so that the monitor speaks. */
const isMonitors = ({ feedKind }: Reading): boolean => !feedKind || feedKind === 'monitor'

/**
 * When a bed last spoke, when it says nothing that may be taken for the present; null while it does, or when it never
 * did. A bed whose monitor sent streams in the last hours is judged by them: neither a cuff's reading from before they
 * ended nor what is charted beside them makes it speak. Any other is judged by its single measurements, each with its own
 * age, or by the bed's own pace where that is slower. A fresh "no reading" is a monitor that speaks. `since`: of the bed.
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
 * The next moment after `now` at which some reading counts as current or grows stale, urine of the day or the sepsis bundle changes, a stream is missed no longer, or the bed is overdue;
 * Infinity when none will.
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
