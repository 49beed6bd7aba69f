import type { AreaConfig } from '../../config/area.ts'
import type { Bed, Patient } from '../../ward/state.ts'
import { ageAt, possibleAges } from '../../ward/time/age.ts'
import type { AlertInputs } from '../alert-inputs.ts'
import { facts, pastInputs } from '../judging/alert-inputs.ts'
import { limitInputs } from './area-rules.ts'

/** All inputs that are not a variable's own value: facts, limits at the patient's age, and these derived names. */
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
