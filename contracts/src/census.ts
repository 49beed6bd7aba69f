import Type from 'typebox'
import { AlertIcon, CensusAlert, Confirming } from './alert.ts'
import { Atom } from './atom.ts'
import { AreaSchema, DoneBy, LevelSchema, Nullable, OffsetBefore, Time } from './common.ts'
import { CENSUS_FORMATS, SORT_OPTIONS } from './limits.ts'
import { CENSUS_GROUPINGS } from './room-groups.ts'
import { ScoreRange } from './score.ts'
import { TowerRow } from './tower.ts'
import { Whose } from './whose.ts'

export const Staff = Type.Object({
  role: Type.String(),
  name: Type.String(),
  userName: Type.String(),
  phone: Type.Optional(Type.String()),
  pager: Type.Optional(Type.String()),
  /** What a page to them says at first; told in a body alone. */
  autoFill: Type.Optional(Type.String()),
})
export type Staff = Type.Static<typeof Staff>

/** Spec forms §4.7, in the order Blood Culture, Antibiotic, First Lactate, Second Lactate, Culture B4 Antibiotic. */
export const SepsisStatus = Type.Union([
  Type.Literal('Passed'),
  Type.Literal('1+ hr left'),
  Type.Literal('<1 hr left'),
  Type.Literal('Missed'),
  Type.Literal('N/A'),
])
export type SepsisStatus = Type.Static<typeof SepsisStatus>

export const Sepsis = Type.Object({
  /** Time of the sepsis best-practice alert. */
  bpaTime: Nullable(Time),
  items: Type.Object({
    BloodCulture: SepsisStatus,
    Antibiotic: SepsisStatus,
    FirstLactate: SepsisStatus,
    SecondLactate: SepsisStatus,
    CultureB4Antibiotic: SepsisStatus,
  }),
})
export type Sepsis = Type.Static<typeof Sepsis>

/** Green below 100 percent of planned minutes, yellow 100 to 115, red above 115; the bar is capped at 100. */
export const CaseStatus = Type.Object({
  displayDuration: Type.String(),
  inRoomPercent: Type.Number(),
  endTime: Nullable(Time),
  percent: Nullable(Type.Number()),
  color: Type.Union([
    Type.Literal('none'),
    Type.Literal('green'),
    Type.Literal('yellow'),
    Type.Literal('red'),
  ]),
})
export type CaseStatus = Type.Static<typeof CaseStatus>

/** Why a patient lies in no bed of the census. Such a row has a room number of its own, from NO_BED_ROOMS on. */
export const NO_BED_REASONS = [
  'bedTaken',
  'noSuchRoom',
  'noBedNamed',
  'monitoredAfterDischarge',
  'monitoredOutside',
  'unidentified',
] as const
export const NO_BED_ROOMS = 1_000_000_000

export const NoBed = Type.Object({
  reason: Type.Enum(NO_BED_REASONS),
  /** unit^room^bed as the feed names it. */
  place: Type.String(),
  /** What is known, and what to do about it; a sentence each, naming nobody. */
  text: Type.String(),
  advice: Type.String(),
})
export type NoBed = Type.Static<typeof NoBed>

/** Somebody else who is said to lie in the same bed; has a row of the same census. */
export const Claimant = Type.Object({
  roomSys: Type.Integer(),
  name: Type.String(),
  patID: Type.String(),
  since: Nullable(Time),
  /** "admitted 10:05, monitored now", naming nobody. */
  evidence: Type.String(),
})
export type Claimant = Type.Static<typeof Claimant>

/** The rooms of others a patient may be taken for: "12", of another unit "6N 12"; after five "12 more". */
export const Alike = Type.Object({
  /** Of the same surname, in the same unit. */
  names: Type.Optional(Type.Array(Type.String())),
  /** In the same room, or one of the same number in another unit. */
  rooms: Type.Optional(Type.Array(Type.String())),
})
export type Alike = Type.Static<typeof Alike>

/** A drug now running. */
export const RowInfusion = Type.Object({
  name: Type.String(),
  /** Rate and unit, or the words of the pump. */
  text: Type.String(),
  /** True: the text is the words of the pump. */
  words: Type.Optional(Type.Literal(true)),
  time: Time,
})
export type RowInfusion = Type.Static<typeof RowInfusion>

/** One room of a census; an empty room is nobody's and has roomEmpty true. */
export const CensusRow = Type.Object({
  roomSys: Type.Integer(),
  displayRoom: Type.String(),
  unit: Type.String(),
  alias: Type.String(),
  aliasList: Type.Array(Type.String()),
  ...Whose,
  roomEmpty: Type.Boolean(),
  name: Type.String(),
  /** Years; -1 unknown. Below one year, `ageText` says days or months. */
  age: Type.Number(),
  ageText: Type.String(),
  gender: Type.String(),
  type: Type.String(),
  patientIDs: Type.Object({ PatID: Type.String() }),
  /** A masked row hides name and id. */
  masked: Type.Boolean(),
  caseState: Type.String(),
  caseStage: Type.String(),
  treatment: Type.Integer(),
  inRoom: Nullable(Time),
  atoms: Type.Record(Type.String(), Atom),
  sepsis: Nullable(Sepsis),
  /** Worst first. */
  alerts: Type.Array(CensusAlert),
  /** The worst rule of each variable that waits, worst first. */
  confirming: Type.Optional(Type.Array(Confirming)),
  /** Of the alerts everybody sees: not those of the tower only. */
  maxAlertLevel: LevelSchema,
  /** Left out where there are none. */
  icons: Type.Optional(Type.Array(AlertIcon)),
  /** When the monitor fell silent (its vital signs all past their age), else null. */
  silentSince: Nullable(Time),
  staff: Type.Array(Staff),
  abbreviatedStaff: Type.String(),
  /** There may be staff, whom the account does not see. */
  staffHidden: Type.Optional(Type.Literal(true)),
  caseStatus: CaseStatus,
  acuityLevel: Nullable(Type.Integer()),
  /** Where the level comes from: `by` '' where a feed charted it. Left out where there is none. */
  acuityFrom: Type.Optional(DoneBy),
  phone: Type.String(),
  hasWaves: Type.Boolean(),
  minDataPatient: Type.Boolean(),
  extraData: Type.Record(Type.String(), Type.String()),
  patientConfigType: Type.String(),
  /** The patient lies in no bed. */
  noBed: Type.Optional(Nullable(NoBed)),
  /** Others who claim this bed; with any, the bed is contended. */
  claimants: Type.Optional(Type.Array(Claimant)),
  /** What about this bed contradicts itself, a sentence each, naming nobody. */
  conflicts: Type.Optional(Type.Array(Type.String())),
  /** Left out where there is none: no score for this age, or nothing to make it of. */
  sofa: Type.Optional(ScoreRange),
  /** What is infused, told in the expanded format alone. */
  infusions: Type.Optional(Type.Array(RowInfusion)),
  /** Left out where nobody is. */
  alike: Type.Optional(Alike),
  tower: Type.Optional(TowerRow),
  /** The age is unknown, and whose limits are used: "limits of newborns", "the stricter limits of all ages". */
  ageAssumed: Type.Optional(Type.String()),
})
export type CensusRow = Type.Static<typeof CensusRow>

export const CensusStats = Type.Object({
  now: Time,
  /** Minutes to add to UTC for the hospital's clock. */
  dateTimeOffset: Type.Number(),
  /** Left out: it was not changed lately. */
  dateTimeOffsetBefore: Type.Optional(OffsetBefore),
  /** When this user's session started. */
  start: Time,
  reviewsComplete: Type.Integer(),
  reviewsSent: Type.Integer(),
  alertReviews: Type.Integer(),
  cases: Type.Integer(),
  /** Patients without a bed. */
  noBed: Type.Optional(Type.Integer()),
})
export type CensusStats = Type.Static<typeof CensusStats>

export const CensusQuery = Type.Object({
  area: AreaSchema,
  unit: Type.Optional(Type.String({ maxLength: 200 })),
  tower: Type.Optional(Type.Boolean()),
  format: Type.Optional(Type.Enum(CENSUS_FORMATS)),
  filters: Type.Optional(Type.String({ maxLength: 200 })),
  sortBy: Type.Optional(Type.Enum(SORT_OPTIONS)),
  /** `basis` of the client's last answer: the server may then send a delta to it. */
  since: Type.Optional(Type.String({ maxLength: 100 })),
})
export type CensusQuery = Type.Static<typeof CensusQuery>

const censusEnvelope = {
  stats: CensusStats,
  /** Changes when the server's configuration index changed: the client sets its needs-refresh flag. */
  indexLastUpdated: Time,
  /** Time of the last database error that may have left the census incomplete. */
  sqlErrors: Nullable(Time),
  testID: Type.String(),
  /** The live revision this answer was built from. */
  revision: Type.Integer(),
}

/**
 * Changes of a row against the earlier row of the same room. What is not named is unchanged, except the ages of atoms.
 */
export const CensusPatch = Type.Object({
  roomSys: Type.Integer(),
  /** Fields that differ, each whole. */
  row: Type.Optional(Type.Partial(Type.Omit(CensusRow, ['roomSys', 'atoms']))),
  /** Atoms that were not there, or are no longer told by the same fields. */
  atoms: Type.Optional(Type.Record(Type.String(), Atom)),
  /** Fields of atoms that differ. */
  fields: Type.Optional(Type.Record(Type.String(), Type.Partial(Type.Omit(Atom, ['age'])))),
  /** Atoms that are no longer there. */
  gone: Type.Optional(Type.Array(Type.String())),
})
export type CensusPatch = Type.Static<typeof CensusPatch>

/**
 * `full` false: a delta to the answer of `since`. `census` has only new rows, `patches` the changes of others, `rooms`
 * all rooms in order if that changed. Everything else is as in the answer of `since`.
 */
export const CensusAnswer = Type.Object({
  census: Type.Array(CensusRow),
  full: Type.Optional(Type.Boolean()),
  /** Opaque id of this answer, to send as `since`. */
  basis: Type.Optional(Type.String()),
  patches: Type.Optional(Type.Array(CensusPatch)),
  rooms: Type.Optional(Type.Array(Type.Integer())),
  ...censusEnvelope,
})
export type CensusAnswer = Type.Static<typeof CensusAnswer>

export const CensusV2Query = Type.Object({
  ...CensusQuery.properties,
  /** What makes a group; a unit when left out. */
  view: Type.Optional(Type.Enum(CENSUS_GROUPINGS)),
  /** Only the patients in this case state. */
  caseState: Type.Optional(Type.String({ maxLength: 40 })),
})
export type CensusV2Query = Type.Static<typeof CensusV2Query>

export const CensusGroup = Type.Object({
  /** Of the group, in addresses. */
  key: Type.String(),
  label: Type.String(),
  /** What it is a group of; the other is ''. */
  unit: Type.String(),
  caseState: Type.String(),
  /** Its rooms in their order. */
  rooms: Type.Array(Type.Integer()),
  patients: Type.Array(CensusRow),
})

/** `full` false: `patients` holds only rows that were not in the answer of `since`, `patches` how others differ. */
export const CensusV2Answer = Type.Object({
  censuses: Type.Array(CensusGroup),
  full: Type.Optional(Type.Boolean()),
  basis: Type.Optional(Type.String()),
  patches: Type.Optional(Type.Array(CensusPatch)),
  ...censusEnvelope,
})
export type CensusV2Answer = Type.Static<typeof CensusV2Answer>
