import type { PatientDetail } from '@wardlight/contracts/body'
import {
  BODY_TELLS,
  CASE_REVIEW_TELLS,
  ORGAN_TELLS,
  PATIENT_TELLS,
  POST_OP_REVIEW_TELLS,
} from '@wardlight/contracts/body-masking'
import { covered, each, eachNamed, type Masked } from '../covered.ts'
import { maskedAlert, maskedDoneBy } from './alerts.ts'
import { maskedRow } from './row.ts'
import { maskedAtomOf, maskedCurrentValue, maskedInfusion } from './values.ts'

const ofPatient = covered(PATIENT_TELLS, {
  dob: () => null,
  diagnosis: () => '',
  allergies: () => [],
  allergyRecord: () => undefined,
})

const maskedPatient: Masked<PatientDetail> = (patient, mask) => ({
  ...ofPatient(patient, mask),
  ...(mask.hides === 'people' && { hidden: true }),
})

const maskedOrgan = covered(ORGAN_TELLS, { factors: () => undefined })

export const maskedBody = covered(BODY_TELLS, {
  census: maskedRow,
  patient: maskedPatient,
  atoms: eachNamed(maskedAtomOf),
  current: each(maskedCurrentValue),
  risk: each(maskedOrgan),
  alertStatus: each(maskedAlert),
  infusions: each(maskedInfusion),
  lapsedPumps: each(maskedInfusion),
  caseReview: covered(CASE_REVIEW_TELLS, { signed: maskedDoneBy }),
  postOpReview: covered(POST_OP_REVIEW_TELLS, { signed: maskedDoneBy }),
})
