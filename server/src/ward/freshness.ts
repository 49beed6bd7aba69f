import type { AreaConfig } from '../config/area.ts'
import type { VariableConfig } from '../config/schema.ts'
import type { Patient, Reading } from './state.ts'

/** Seconds a reading of a variable may be taken for the present; null for ever. Single measurements last longer. */
export const maxAgeOf = (
  variable: Pick<VariableConfig, 'maxAge' | 'maxAgeAperiodic'> | null | undefined,
  reading: Reading | undefined,
): number | null => (reading?.aperiodic && variable?.maxAgeAperiodic) || (variable?.maxAge ?? null)

/**
 * Seconds after which a single measurement is shown with its age: once a stream would be stale, so that none looks live.
 * Undefined leaves it at half the maximum age.
 */
export const ageingOf = (
  variable: Pick<VariableConfig, 'maxAge' | 'maxAgeAperiodic'> | null | undefined,
  reading: Reading,
): number | undefined => {
  const { maxAge, maxAgeAperiodic } = variable ?? {}
  return reading.aperiodic && maxAge && maxAgeAperiodic ? Math.min(maxAge, maxAgeAperiodic / 2) : undefined
}

/** Whether a reading may still be taken for the present; `maxAge` in seconds, null for ever. */
export const isFresh = (reading: Reading, maxAge: number | null, now: number): boolean =>
  maxAge === null || now - reading.time <= maxAge * 1000

/** The reading as a usable value: fresh, plausible and there. */
export function usable(
  reading: Reading | undefined,
  maxAge: number | null,
  now: number,
): number | string | null {
  if (reading?.state !== 'ok' || !isFresh(reading, maxAge, now)) return null
  return reading.value
}

/** The newest plausible reading of a variable, however old; null when none is remembered. */
export function lastGood(patient: Patient, name: string): Reading | null {
  const newest = patient.values.get(name)
  return newest?.state === 'ok' ? newest : (patient.recent.get(name)?.at(-1) ?? null)
}

/**
 * When a bed's monitor last spoke, when none of its vital readings is fresh any more; null while one is, or when no
 * monitor has spoken of this patient at all. A fresh "no reading" is a monitor that speaks; a cuff's reading from before
 * the streams ended is not, however long it may be taken for the present.
 */
export function silentSince(patient: Patient, config: AreaConfig, now: number): number | null {
  const readings = config.vitals.flatMap((name) => {
    const reading = patient.values.get(name)
    return reading ? [{ name, reading }] : []
  })
  if (readings.length === 0) return null
  const streams = readings.filter(({ reading }) => !reading.aperiodic)
  const streamed = Math.max(...streams.map(({ reading }) => reading.time))
  const speaks = readings.some(({ name, reading }) => {
    const counts = !reading.aperiodic || reading.time > streamed
    return counts && isFresh(reading, maxAgeOf(config.variables[name], reading), now)
  })
  return speaks ? null : Math.max(...readings.map(({ reading }) => reading.time))
}

/** The next moment after `now` at which some reading grows stale; Infinity when none will. */
export function nextStale(patient: Patient, config: AreaConfig, now: number): number {
  let next = Number.POSITIVE_INFINITY
  for (const [name, reading] of patient.values) {
    const maxAge = maxAgeOf(config.variables[name], reading)
    if (maxAge === null) continue
    const stale = reading.time + maxAge * 1000 + 1
    if (stale > now && stale < next) next = stale
  }
  return next
}
