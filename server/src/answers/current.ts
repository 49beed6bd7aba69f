import type { CurrentValue, Infusion } from '@wardlight/contracts/body'
import type { AreaConfig } from '../config/area.ts'
import type { AgeGroup } from '../config/schema.ts'
import { maxAgeOf, usable } from '../ward/freshness.ts'
import type { Patient } from '../ward/state.ts'
import { iso } from '../ward/time-text.ts'
import { aged, atomOf } from './atoms.ts'

/** Every configured variable with a reading, in the configuration's order. */
export function currentValues(
  config: AreaConfig,
  patient: Patient,
  group: AgeGroup | null,
  now: number,
): CurrentValue[] {
  const values: CurrentValue[] = []
  for (const [name, variable] of Object.entries(config.variables)) {
    const reading = patient.values.get(name)
    if (!reading) continue
    const atom = aged(atomOf(config, name, reading, group, now), now)
    values.push({
      ...atom,
      name,
      display: variable.title,
      unit: atom.state === 'foreignUnit' ? (atom.unit ?? '') : variable.unit,
      category: variable.category,
      decimals: variable.decimals,
    })
  }
  return values
}

/** Drugs running now: rates above 0 that are still fresh. */
export function runningInfusions(config: AreaConfig, patient: Patient, now: number): Infusion[] {
  const infusions: Infusion[] = []
  for (const [name, variable] of Object.entries(config.variables)) {
    const reading = patient.values.get(name)
    const rate = usable(reading, maxAgeOf(variable, reading), now)
    if (!variable.infusion || !reading || typeof rate !== 'number' || rate <= 0) continue
    infusions.push({
      group: variable.infusion,
      name: variable.title,
      rate,
      unit: variable.unit,
      time: iso(reading.time),
    })
  }
  return infusions
}
