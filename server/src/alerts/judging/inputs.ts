import type { AreaConfig } from '../../config/area.ts'
import { type Quantity, quantityOf } from '../../ward/readings/bounded.ts'
import { isFresh, lastGood, maxAgeOf, streamedSince, usable } from '../../ward/readings/freshness.ts'
import { isChartedBeforeOff, isVentilated } from '../../ward/readings/ventilation.ts'
import { caseStatus } from '../../ward/sepsis/case-status.ts'
import { sepsisOf } from '../../ward/sepsis/sepsis.ts'
import { type Bed, isOneSource, type Patient, type Reading } from '../../ward/state.ts'
import { ageAt } from '../../ward/time/age.ts'
import type { AlertInputs } from '../life/live-alert.ts'
import { pastValue } from './past.ts'

type Value = Quantity | string | null

/** A reading as rules see it: beyond the scale of its device, the interval it lies in. */
function judged(reading: Reading | undefined, maxAge: number | null, now: number): Value {
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
): Value {
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

/** An input that texts can show: a truth is none. */
export const quantityIn = (inputs: AlertInputs, name: string): Value => {
  const input = inputs[name] ?? null
  return typeof input === 'boolean' ? null : input
}

/**
 * The value an alert shows, of that many readings. While a sensor briefly reads nothing, the last good reading that is
 * still fresh, as long as the alert on it stands.
 */
export function shownValue(
  patient: Patient,
  config: AreaConfig,
  name: string,
  median: number,
  known: AlertInputs,
  now: number,
): Value {
  if (Object.hasOwn(known, name)) return quantityIn(known, name)
  const value = ruleValue(patient, config, name, median, now)
  const last = value === null ? lastGood(patient, name) : null
  return last ? judged(last, maxAgeOf(config.variable(name), last), now) : value
}

/** FACTS of a bed. */
export function facts(bed: Bed, config: AreaConfig, offset: number, now: number): AlertInputs {
  const { patient } = bed
  const age = ageAt(patient?.dob ?? null, now, offset)
  const { percent } = caseStatus(bed.since, patient?.visit.plannedMinutes ?? null, now)
  const sepsis = patient ? sepsisOf(patient, config, now)?.sepsis.bpaTime : null
  return {
    ageYears: age.years < 0 ? null : age.years,
    ageDays: age.days,
    caseMinutes: bed.since === null ? null : Math.max(0, Math.floor((now - bed.since) / 60_000)),
    casePercent: percent,
    sepsisMinutes: sepsis ? Math.floor((now - Date.parse(sepsis)) / 60_000) : null,
    ventilated: patient !== null && isVentilated(patient, config, now),
  }
}

/** What these names made of the past come to. */
export const pastInputs = (
  patient: Patient,
  config: AreaConfig,
  names: readonly string[],
  offset: number,
  now: number,
): AlertInputs =>
  Object.fromEntries(names.map((name) => [name, pastValue(patient, config, name, offset, now)]))

/** What a rule is judged by: the facts and variables it names. */
export function inputsOf(
  patient: Patient,
  config: AreaConfig,
  names: readonly string[],
  median: number,
  known: AlertInputs,
  now: number,
): AlertInputs {
  const inputs: Record<string, AlertInputs[string]> = {}
  for (const name of names) {
    inputs[name] = Object.hasOwn(known, name)
      ? (known[name] ?? null)
      : ruleValue(patient, config, name, median, now)
  }
  return inputs
}
