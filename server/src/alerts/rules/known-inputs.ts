import type { AreaConfig } from '../../config/area.ts'
import type { Bed, Patient } from '../../ward/state.ts'
import { ageAt, possibleAges } from '../../ward/time/age.ts'
import type { AlertInputs } from '../alert-inputs.ts'
import { facts, pastInputs } from '../judging/inputs.ts'
import { limitInputs } from './area-rules.ts'

/** All that is no variable's own value: facts, limits of the patient's ages, and these names made of the past. */
export const knownInputs = (
  bed: Bed,
  patient: Patient,
  config: AreaConfig,
  past: readonly string[],
  offset: number,
  now: number,
): AlertInputs => ({
  ...facts(bed, config, offset, now),
  ...limitInputs(config, possibleAges(ageAt(patient.dob, now, offset), bed.room.unit)),
  ...pastInputs(patient, config, past, offset, now),
})
