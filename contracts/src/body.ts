import Type from 'typebox'
import { AlertIcon, CensusAlert } from './alert.ts'
import { AllergyRecord } from './allergy.ts'
import { Atom } from './atom.ts'
import { CaseReviewState, PostOpReviewState } from './case-review.ts'
import { CensusRow } from './census.ts'
import { AreaSchema, inRoom, Nullable, OffsetBefore, Time } from './common.ts'
import { CurrentValue } from './current-value.ts'
import { VariableLimits } from './graph.ts'
import { Infusion } from './infusion.ts'
import { OrganRisk } from './organ.ts'
import { Phone } from './phones.ts'
import { Score } from './score.ts'

export const PatientDetail = Type.Object({
  dob: Nullable(Type.String()),
  heightCm: Nullable(Type.Number()),
  weightKg: Nullable(Type.Number()),
  admitted: Nullable(Time),
  /** Since when the visit has been in beds, whichever, without a break of hours. Left out: unknown. */
  lies: Type.Optional(Time),
  diagnosis: Type.String(),
  allergies: Type.Array(Type.String()),
  /** Left out: none was ever told of, or they are hidden. */
  allergyRecord: Type.Optional(AllergyRecord),
  /** Diagnosis and allergies are not told to this account, whatever they are. */
  hidden: Type.Optional(Type.Boolean()),
})
export type PatientDetail = Type.Static<typeof PatientDetail>

export const Body = Type.Object({
  area: AreaSchema,
  census: CensusRow,
  patient: PatientDetail,
  atoms: Type.Record(Type.String(), Atom),
  current: Type.Array(CurrentValue),
  risk: Type.Array(OrganRisk),
  alertStatus: Type.Array(CensusAlert),
  icons: Type.Array(AlertIcon),
  infusions: Type.Array(Infusion),
  /** Rates of pumps that are too old to call running, of drugs whose newest rate is another pump's. Left out: none. */
  lapsedPumps: Type.Optional(Type.Array(Infusion)),
  /** Whom to call about the patient. Numbers of the place come first. */
  phones: Type.Optional(Type.Array(Phone)),
  /** Those of the area, in its order. */
  scores: Type.Optional(Type.Array(Score)),
  ptVarLevels: Type.Record(Type.String(), VariableLimits),
  caseReview: Type.Optional(CaseReviewState),
  postOpReview: Type.Optional(PostOpReviewState),
  /**
   * Revision of the newest change to past data of the patient: a reading corrected or withdrawn, a drug given. Left
   * out: none since this server knows the patient.
   */
  retold: Type.Optional(Type.Integer()),
  version: Type.String(),
  now: Time,
  testID: Type.String(),
  dateTimeOffset: Type.Number(),
  /** Left out: it was not changed lately. */
  dateTimeOffsetBefore: Type.Optional(OffsetBefore),
  indexLastUpdated: Time,
  sqlErrors: Nullable(Time),
  PatientConfigType: Type.String(),
  revision: Type.Integer(),
})
export type Body = Type.Static<typeof Body>

export const BodyQuery = Type.Object({
  action: Type.Literal('body'),
  ...inRoom,
  /** Prefetch: the next patient, while the person still looks at another. */
  ahead: Type.Optional(Type.Boolean()),
})
export type BodyQuery = Type.Static<typeof BodyQuery>
