import type { AreaConfig } from '../../config/area.ts'
import type { Bed, Patient, Reading } from '../state.ts'
import { isFresh, lastGood, maxAgeOf } from './freshness.ts'

const SILENT_MINUTES = 60

/** A streamed variable whose last good reading is too old to be taken for the present. Times in ms. */
export interface Silence {
  name: string
  last: Reading
  /** When the last reading grew stale; ahead of now while the variable may still speak again in time. */
  began: number
  /** From then on it counts as taken off and nobody is told any more. */
  until: number
}

/** How long a variable has said nothing good; null when it never did, or when its readings never grow stale. */
export function silenceOf(patient: Patient, config: AreaConfig, name: string): Silence | null {
  const variable = config.variable(name)
  const last = lastGood(patient, name)
  const maxAge = last && maxAgeOf(variable, last)
  if (!last || maxAge === null) return null
  const began = last.time + maxAge * 1000 + 1
  return { name, last, began, until: began + (variable?.silentMinutes ?? SILENT_MINUTES) * 60_000 }
}

/** Whether a stream of this stay broke off without a word, as a sensor that fell off does. */
export function brokeOff(bed: Bed, config: AreaConfig, name: string, now: number): boolean {
  const newest = config.watched.includes(name) ? bed.patient?.values.get(name) : undefined
  return (
    newest !== undefined &&
    !newest.aperiodic &&
    newest.state !== 'noReading' &&
    newest.time >= (bed.since ?? 0) &&
    !isFresh(newest, maxAgeOf(config.variable(name), newest), now)
  )
}
