import type { AreaConfig } from '../../config/area.ts'
import { lastGood, maxAgeOf } from '../../ward/readings/freshness.ts'
import { isVentilated } from '../../ward/readings/ventilation.ts'
import { caseStatus } from '../../ward/sepsis/case-status.ts'
import { sepsisOf } from '../../ward/sepsis/sepsis.ts'
import type { Bed, Patient } from '../../ward/state.ts'
import { ageAt } from '../../ward/time/age.ts'
import type { AlertInputs } from '../alert-inputs.ts'
import { pastValue } from './past.ts'
import { judged, type RuleValue, ruleValue } from './rule-value.ts'

/** An input as texts can show it; null where it is missing or a boolean. */
export const quantityIn = (inputs: AlertInputs, name: string): RuleValue => {
  const input = inputs[name] ?? null
  return typeof input === 'boolean' ? null : input
}

/**
 * The value an alert shows, of that many readings. While a sensor briefly reads nothing, the last good reading stands
 * in, as long as it is fresh and the alert open.
 */
export function shownValue(
  patient: Patient,
  config: AreaConfig,
  name: string,
  median: number,
  known: AlertInputs,
  now: number,
): RuleValue {
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

/** Current values of these names derived from the past. */
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
