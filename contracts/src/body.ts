import Type from 'typebox'
import { AlertIcon, CensusAlert } from './alert.ts'
import { Atom } from './atom.ts'
import { CaseReviewState, PostOpReviewState } from './case-review.ts'
import { CensusRow } from './census.ts'
import { After, AreaSchema, LevelSchema, Nullable, OffsetBefore, RoomSys, Time } from './common.ts'
import { VariableLimits } from './graph.ts'
import { Phone } from './phones.ts'
import { Score } from './score.ts'
import { Whose } from './whose.ts'

export const ORGANS = [
  'brain',
  'airway',
  'lungs',
  'heart',
  'blood',
  'liver',
  'kidneys',
  'gut',
  'urine',
] as const
export type Organ = (typeof ORGANS)[number]

/** A part of the body with the worst level of what colours it; `stale` when nothing that colours it is fresh. */
export const OrganRisk = Type.Object({
  part: Type.Enum(ORGANS),
  alert: LevelSchema,
  stale: Type.Boolean(),
  /** Variables shown beside the organ, in order. */
  variables: Type.Array(Type.String()),
  /** A risk factor of the history (not a reading) marks the organ with a ring. */
  riskFactor: Type.Boolean(),
  /** Words of the diagnosis that make it one. Left out: none, or not told to this account. */
  factors: Type.Optional(Type.Array(Type.String())),
})
export type OrganRisk = Type.Static<typeof OrganRisk>

export const INFUSION_GROUPS = [
  'sedation',
  'anesthetic',
  'vasopressor',
  'nmb',
  'antiarrhythmic',
  'other',
] as const
const InfusionGroup = Type.Enum(INFUSION_GROUPS)
export type InfusionGroup = (typeof INFUSION_GROUPS)[number]

export const CurrentValue = Type.Object({
  ...Atom.properties,
  name: Type.String(),
  display: Type.String(),
  /** The variable's; in state foreignUnit as sent, empty without one. */
  unit: Type.String(),
  category: Type.String(),
  decimals: Type.Integer(),
  /** Of the rate of a drug: its group. */
  infusion: Type.Optional(InfusionGroup),
})
export type CurrentValue = Type.Static<typeof CurrentValue>

/**
 * Drugs now running, in the groups of spec forms §2.5. Each device is listed by itself; `name` then ends in the device.
 * Not comparable: the rate cannot be converted to the variable's unit; `rate` and `unit` are as sent, `note` says why
 * ("not comparable: no weight known"). `words`: a rate that is no number; `rate` is then 0.
 */
export const Infusion = Type.Object({
  group: InfusionGroup,
  name: Type.String(),
  /** Name of the drug's variable. */
  variable: Type.Optional(Type.String()),
  rate: Type.Number(),
  unit: Type.String(),
  time: Time,
  /** False: the rate is as sent, in a unit that cannot be converted to this drug's; `note` says why. */
  comparable: Type.Optional(Type.Boolean()),
  /** "not comparable: no weight known". */
  note: Type.Optional(Type.String()),
  words: Type.Optional(Type.String()),
  /** The rate as sent, where it is told by a weight: the newest. */
  sent: Type.Optional(Type.Object({ rate: Type.Number(), unit: Type.String(), weightKg: Type.Number() })),
})
export type Infusion = Type.Static<typeof Infusion>

/** What a feed said of one allergy; '' and empty where it said nothing. */
export const Allergy = Type.Object({
  name: Type.String(),
  /** "Drug", "Food". */
  kind: Type.String(),
  /** "Severe", "Moderate", "Mild", or as sent. */
  severity: Type.String(),
  reactions: Type.Array(Type.String()),
  /** When it was first known or began, as precisely as was said: "2019", "2019-05-07". */
  since: Type.String(),
})
export type Allergy = Type.Static<typeof Allergy>

/** The allergies of a visit as they were last told. */
export const AllergyRecord = Type.Object({
  /** "APPLICATION/FACILITY". */
  source: Type.String(),
  told: Time,
  list: Type.Array(Allergy),
})
export type AllergyRecord = Type.Static<typeof AllergyRecord>

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

const room = { area: AreaSchema, roomSys: RoomSys }

export const BodyQuery = Type.Object({
  action: Type.Literal('body'),
  ...room,
  /** Prefetch: the next patient, while the person still looks at another. */
  ahead: Type.Optional(Type.Boolean()),
})
export type BodyQuery = Type.Static<typeof BodyQuery>
export const CurrentQuery = Type.Object({ action: Type.Literal('getCurrent'), ...room })
export type CurrentQuery = Type.Static<typeof CurrentQuery>
export const GraphQuery = Type.Object({
  action: Type.Literal('graph'),
  ...room,
  /** Variable names joined by commas. */
  graphNames: Type.String({ minLength: 1, maxLength: 1000 }),
  /** Length of the range in seconds up to now, or up to `to`; 0 is the whole visit. */
  secondsFromNow: Type.Integer({ minimum: 0, maximum: 45 * 86_400 }),
  /** End of the range, ms since 1970; now when left out, or ahead of it. */
  to: Type.Optional(Type.Integer({ minimum: 0, maximum: 8_640_000_000_000 })),
  /** Pixels the chart is wide: no variable has more points. 960 when left out. */
  width: Type.Optional(Type.Integer({ minimum: 40, maximum: 4096 })),
  after: After,
  filters: Type.Optional(Type.String({ maxLength: 200 })),
})
export type GraphQuery = Type.Static<typeof GraphQuery>

export const IoHourlyQuery = Type.Object({ action: Type.Literal('ioHourly'), ...room, after: After })
export type IoHourlyQuery = Type.Static<typeof IoHourlyQuery>
export const IntakeOutputQuery = Type.Object({ action: Type.Literal('intakeOutput'), ...room, after: After })
export type IntakeOutputQuery = Type.Static<typeof IntakeOutputQuery>

/** GET DataRequest.ashx: the patient in a room. */
export const DataQuery = Type.Union([BodyQuery, CurrentQuery, GraphQuery, IntakeOutputQuery, IoHourlyQuery])
export type DataQuery = Type.Static<typeof DataQuery>

export const CurrentAnswer = Type.Object({
  current: Type.Array(CurrentValue),
  now: Time,
  revision: Type.Integer(),
})
export type CurrentAnswer = Type.Static<typeof CurrentAnswer>

const volumes = {
  intake: Nullable(Type.Number()),
  output: Nullable(Type.Number()),
  urine: Nullable(Type.Number()),
}
/** A charted amount that no sum has: in another unit than of volume, implausible, or in words. */
export const ApartAmount = Type.Object({ title: Type.String(), text: Type.String(), time: Time })
export type ApartAmount = Type.Static<typeof ApartAmount>

/** Volumes of the last 24 h in mL; null where nothing was measured. */
export const IntakeOutput = Type.Object({
  ...volumes,
  /** Amounts charted in that time that are in none of the sums, newest first. Left out: none. */
  apart: Type.Optional(Type.Array(ApartAmount)),
  /** How many older ones `apart` has no room for. Left out: none. */
  apartLeft: Type.Optional(Type.Integer()),
})
export type IntakeOutput = Type.Static<typeof IntakeOutput>

export const IntakeOutputAnswer = Type.Object({
  intakeOutput: IntakeOutput,
  ...Whose,
  now: Time,
})
export type IntakeOutputAnswer = Type.Static<typeof IntakeOutputAnswer>

/**
 * Intake and output by clock hour over the last 24 h, oldest first, the first and last hour in part; and the totals.
 */
export const IoHourlyAnswer = Type.Object({
  hours: Type.Array(Type.Object({ from: Time, ...volumes })),
  totals: Type.Object({ hours8: IntakeOutput, hours24: IntakeOutput, visit: IntakeOutput }),
  /** Since when `visit` counts; null: nobody lies there. */
  visitBegan: Nullable(Time),
  ...Whose,
  now: Time,
})
export type IoHourlyAnswer = Type.Static<typeof IoHourlyAnswer>
