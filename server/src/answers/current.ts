import type { CurrentValue, Infusion } from '@wardlight/contracts/body'
import type { AreaConfig } from '../config/area.ts'
import type { VariableConfig } from '../config/schema.ts'
import type { PossibleAges } from '../ward/age.ts'
import { doseNote, isRunning } from '../ward/dose.ts'
import { isFresh, maxAgeOf } from '../ward/freshness.ts'
import { weightOf } from '../ward/patient-readings.ts'
import type { Patient, Reading } from '../ward/state.ts'
import { iso } from '../ward/time-text.ts'
import { aged, variableAtom } from './atoms.ts'

/** Every configured variable with a reading, in the configuration's order. */
export function currentValues(
  config: AreaConfig,
  patient: Patient,
  ages: PossibleAges,
  now: number,
): CurrentValue[] {
  return Object.entries(config.variables).flatMap(([name, variable]) => {
    const timed = variableAtom(config, patient, name, ages, now)
    if (!timed) return []
    const atom = aged(timed, now)
    const { title: display, category, decimals } = variable
    return [{ ...atom, name, display, unit: atom.unit ?? variable.unit, category, decimals }]
  })
}

/** Why a running rate cannot be compared with this drug's limits; '' when it can. */
function noteOf(variable: VariableConfig, reading: Reading, patient: Patient): string {
  if (reading.state === 'unreadable') return 'not comparable: the rate is no number'
  if (reading.timeKnown === false) return 'not comparable: the time of the rate is unknown'
  if (reading.state === 'implausible') return 'not comparable: implausible'
  return reading.state === 'foreignUnit' ? doseNote(variable, reading, weightOf(patient)) : ''
}

/**
 * Drugs running now: rates above 0 that are still fresh. A rate that cannot be told in its drug's unit runs too, and is
 * told as sent; so are words in place of a rate.
 */
export function runningInfusions(config: AreaConfig, patient: Patient, now: number): Infusion[] {
  const infusions: Infusion[] = []
  for (const [name, variable] of Object.entries(config.variables)) {
    const reading = patient.values.get(name)
    if (!variable.infusion || !reading) continue
    const { time, unit, value } = reading
    const words = reading.state === 'unreadable' && typeof value === 'string' ? value : undefined
    if (words === undefined && !isRunning(reading)) continue
    if (!isFresh({ time }, maxAgeOf(variable, reading), now)) continue
    const note = noteOf(variable, reading, patient)
    infusions.push({
      group: variable.infusion,
      name: variable.title,
      rate: typeof value === 'number' ? value : 0,
      unit: words !== undefined ? '' : reading.state === 'foreignUnit' ? (unit ?? '') : variable.unit,
      time: iso(time),
      ...(words === undefined ? {} : { words }),
      ...(note === '' ? {} : { comparable: false, note }),
    })
  }
  return infusions
}
