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

/** Of a stream alone: what is charted or cuffed, or the rate of a pump, is no artifact, and the next may be hours away. */
export const takesMedian = ({ streamed }: AreaConfig, name: string, reading: Reading | undefined): boolean =>
  streamed.includes(name) && !reading?.aperiodic

/**
 * The value a rule sees. With `median`, of a stream, the median of its last plausible readings that are still fresh, at most
 * that many: one artifact among three moves nothing. A cuff is judged by itself, however often it measures. Missing when
 * stale, when the newest reading is "no reading", or implausible without median, when a stream that reads nothing now
 * spoke after it, and when it was charted of a ventilator that is off since.
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
