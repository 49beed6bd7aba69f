import type { AreaConfig } from '../../config/area.ts'
import { type Quantity, quantityOf } from '../../ward/readings/bounded.ts'
import { isFresh, maxAgeOf, streamedSince, usable } from '../../ward/readings/freshness.ts'
import { isChartedBeforeOff } from '../../ward/readings/ventilation.ts'
import { isOneSource, type Patient, type Reading } from '../../ward/state.ts'

export type RuleValue = Quantity | string | null

/** A reading as rules see it: beyond the scale of its device, the interval it lies in. */
export function judged(reading: Reading | undefined, maxAge: number | null, now: number): RuleValue {
  const value = usable(reading, maxAge, now)
  return typeof value === 'number' ? quantityOf(value, reading?.comparator) : value
}

function middle(numbers: number[]): number | null {
  if (numbers.length === 0) return null
  const sorted = numbers.sort((a, b) => a - b)
  const half = sorted.length >> 1
  const upper = sorted[half] as number
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[half - 1] as number)) / 2
}

/**
 * Only streams take a median: charted values, cuff readings and pump rates are no artifacts, and the next may be hours
 * away.
 */
export const takesMedian = ({ streamed }: AreaConfig, name: string, reading: Reading | undefined): boolean =>
  streamed.includes(name) && !reading?.aperiodic

/**
 * The value a rule sees. With `median`, of a stream the median of its last plausible, fresh readings, so that one
 * artifact of three moves nothing; a cuff reading stands alone. Null if stale, "no reading", implausible (without
 * median), followed by a stream that now reads nothing, or charted before the ventilator went off.
 */
export function ruleValue(
  patient: Patient,
  config: AreaConfig,
  name: string,
  median: number,
  now: number,
): RuleValue {
  const reading = patient.values.get(name)
  const variable = config.variable(name)
  const maxAge = maxAgeOf(variable, reading)
  if (streamedSince(patient, name)) return null
  if (reading && isChartedBeforeOff(config, patient, name, reading)) return null
  const byItself = median <= 1 || !takesMedian(config, name, reading)
  if (byItself || reading?.comparator) return judged(reading, maxAge, now)
  if (!reading || reading.state === 'noReading' || !isFresh(reading, maxAge, now)) return null
  const recent = (patient.recent.get(name) ?? [])
    .filter((r) => isOneSource(r, reading) && !r.aperiodic && isFresh(r, maxAge, now))
    .slice(-median)
  return recent.length > 0 ? middle(recent.map((r) => r.value as number)) : judged(reading, maxAge, now)
}
