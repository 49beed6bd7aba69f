import { Body, PatientDetail } from './body.ts'
import { CaseReviewState, PostOpReviewState } from './case-review.ts'
import { tells } from './masking.ts'
import { OrganRisk } from './organ.ts'

export const PATIENT_TELLS = tells(PatientDetail, {
  dob: 'who',
  heightCm: 'values',
  weightKg: 'values',
  admitted: 'values',
  lies: 'values',
  diagnosis: 'people',
  allergies: 'people',
  allergyRecord: 'people',
  hidden: 'values',
})

export const ORGAN_TELLS = tells(OrganRisk, {
  part: 'values',
  alert: 'values',
  stale: 'values',
  variables: 'values',
  riskFactor: 'values',
  factors: 'people',
})

export const CASE_REVIEW_TELLS = tells(CaseReviewState, { signed: 'parts', contacts: 'values' })

export const POST_OP_REVIEW_TELLS = tells(PostOpReviewState, { signed: 'parts' })

export const BODY_TELLS = tells(Body, {
  area: 'values',
  census: 'parts',
  patient: 'parts',
  atoms: 'parts',
  current: 'parts',
  risk: 'parts',
  alertStatus: 'parts',
  icons: 'values',
  infusions: 'parts',
  lapsedPumps: 'parts',
  phones: 'values',
  scores: 'values',
  ptVarLevels: 'values',
  caseReview: 'parts',
  postOpReview: 'parts',
  retold: 'values',
  version: 'values',
  now: 'values',
  testID: 'values',
  dateTimeOffset: 'values',
  dateTimeOffsetBefore: 'values',
  indexLastUpdated: 'values',
  sqlErrors: 'values',
  PatientConfigType: 'values',
  revision: 'values',
})
