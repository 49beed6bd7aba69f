import type { AreaConfig } from '../../config/area.ts'
import { isOneSource, type Patient, type Reading } from '../state.ts'
import { ageAt, possibleAges } from '../time/age.ts'
import { chooseReading } from './choose-reading.ts'
import { doseOf } from './dose.ts'
import { readingsOf, SAME_MOMENT_MS } from './freshness.ts'
import { limitsFor } from './level-of.ts'
import { isSame } from './patient-readings.ts'
import { sourceNameOf } from './source-channel.ts'

export const WEIGHT = 'Weight'

function setValue(patient: Patient, name: string, reading: Reading | null): boolean {
  if (isSame(patient.values.get(name), reading) || (reading === null && !patient.values.has(name)))
    return false
  if (reading) patient.values.set(name, reading)
  else patient.values.delete(name)
  return true
}

/** The person's newest weight in kg; null when none is known. */
export function weightOf(patient: Patient): number | null {
  const weight = patient.values.get(WEIGHT)
  return weight?.state === 'ok' && typeof weight.value === 'number' && weight.value > 0 ? weight.value : null
}

const isOfSource = (a: Reading, b: Reading): boolean =>
  a.feedKind === b.feedKind && sourceNameOf(a.source) === sourceNameOf(b.source)

/**
 * Leaves out streams superseded by a newer number of their source: they do not come back when that one reads nothing.
 */
function notPassed(readings: readonly Reading[], recent: readonly Reading[] = []): Reading[] {
  const passing = readings.flatMap((reading) =>
    reading.state === 'noReading' && !reading.aperiodic
      ? (recent.findLast((number) => isOneSource(number, reading) && number.time <= reading.time) ?? [])
      : [],
  )
  return readings.filter(
    (reading) =>
      reading.aperiodic ||
      reading.state === 'noReading' ||
      !passing.some((one) => isOfSource(one, reading) && one.time > reading.time + SAME_MOMENT_MS),
  )
}

/** The newest readings of a variable that may count, one per source, with doses converted to its unit. */
export function toldReadings(patient: Patient, config: AreaConfig, name: string): Reading[] {
  const variable = config.variable(name)
  const readings = readingsOf(patient, name)
  if (!variable?.infusion)
    return readings.length > 1 ? notPassed(readings, patient.recent.get(name)) : readings
  return readings.map((reading) => doseOf(variable, reading, weightOf(patient)))
}

/**
 * Chooses among the sources of these variables, of all where null, as of `now`; true when a value changed. A change of
 * the weight tells every dose anew.
 */
export function chooseValues(
  patient: Patient,
  config: AreaConfig,
  unit: Parameters<typeof possibleAges>[1],
  names: Iterable<string> | null,
  now: number,
): boolean {
  const wanted = new Set(names ?? patient.sources?.keys())
  let changed = false
  const choose = (name: string): boolean => {
    const variable = config.variable(name)
    const limits = variable && (() => limitsFor(variable, possibleAges(ageAt(patient.dob, now, 0), unit)))
    const told = toldReadings(patient, config, name)
    return setValue(patient, name, chooseReading(variable, told, now, limits ?? undefined))
  }
  if (wanted.delete(WEIGHT) && choose(WEIGHT)) {
    changed = true
    for (const name of patient.sources?.keys() ?? []) if (config.variable(name)?.infusion) wanted.add(name)
  }
  for (const name of wanted) if (choose(name)) changed = true
  return changed
}
