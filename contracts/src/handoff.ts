import Type from 'typebox'
import { CensusAlert } from './alert.ts'
import { PatientDetail } from './body.ts'
import { CensusRow } from './census.ts'
import { LevelSchema, Nullable, Time } from './common.ts'
import { CurrentValue } from './current-value.ts'
import { Infusion } from './infusion.ts'
import { IntakeOutput } from './intake-output.ts'
import { NoteBase, NotePlace, NoteVersion, SaveNoteBody } from './patient-notes.ts'
import { RequestId } from './patient-record.ts'
import { Whose } from './whose.ts'

/** Hours the trends of a handoff look back. */
export const HANDOFF_TREND_HOURS = 12

/** What a number did over those hours; `first` and `last` by time. */
export const HandoffTrend = Type.Object({
  name: Type.String(),
  first: Type.Number(),
  last: Type.Number(),
  least: Type.Number(),
  most: Type.Number(),
  from: Time,
  to: Time,
})
export type HandoffTrend = Type.Static<typeof HandoffTrend>

/**
 * "Norepinephrine 0.12 mcg/kg/min, not running before"; `time` of what happened, null where it is not known. An alert that
 * is over has `ended`.
 */
export const HandoffChange = Type.Object({
  text: Type.String(),
  time: Nullable(Time),
  level: Type.Optional(LevelSchema),
  ended: Type.Optional(Time),
})
export type HandoffChange = Type.Static<typeof HandoffChange>

/** What is known of a patient to hand over, as of `time`. */
export const HandoffSummary = Type.Object({
  time: Time,
  census: Type.Pick(CensusRow, [
    'displayRoom',
    'unit',
    'regNum',
    'name',
    'age',
    'ageText',
    'gender',
    'patientIDs',
    'masked',
    'caseState',
    'caseStage',
    'acuityLevel',
    'ageAssumed',
  ]),
  patient: PatientDetail,
  /** Worst first; without those that only say how the patient is supported. */
  alerts: Type.Array(CensusAlert),
  infusions: Type.Array(Infusion),
  /** As in Body. Left out: there are none, or they were not recorded at that time. */
  lapsedPumps: Type.Optional(Type.Array(Infusion)),
  /** Variables of drugs last charted as off. Left out: this was not recorded at that time. */
  off: Type.Optional(Type.Array(Type.String())),
  /** "Vital signs", "Support", "Laboratory"; none without values. */
  groups: Type.Array(Type.Object({ title: Type.String(), values: Type.Array(CurrentValue) })),
  trends: Type.Array(HandoffTrend),
  intakeOutput: IntakeOutput,
  changes: Type.Array(HandoffChange),
  /** Start of `changes`: the last handoff. Null: there was none, and they cover the hours of the trends. */
  since: Nullable(Time),
})
export type HandoffSummary = Type.Static<typeof HandoffSummary>

const Signature = Type.Object({ by: Type.String(), time: Time })

/** A handoff that was signed, with what was known then; `taken` null: nobody acknowledged it. */
export const GivenHandoff = Type.Object({
  ...NoteVersion.properties,
  summary: HandoffSummary,
  taken: Nullable(Signature),
  /** Given by the person who asks. */
  own: Type.Boolean(),
})
export type GivenHandoff = Type.Static<typeof GivenHandoff>

/** HandoffRequest.ashx?action=get. */
export const HandoffAnswer = Type.Object({
  summary: HandoffSummary,
  /** The draft written since the last signed handoff; null: none. */
  draft: Nullable(NoteVersion),
  /** Id of the newest version, draft or signed; 0: none. */
  base: Type.Integer(),
  /** Newest first. */
  given: Type.Array(GivenHandoff),
  /** Every version that was saved and not signed, newest first. */
  versions: Type.Array(NoteVersion),
  ...Whose,
  now: Time,
})
export type HandoffAnswer = Type.Static<typeof HandoffAnswer>

/** POST HandoffRequest.ashx?action=save. */
export const SaveHandoffBody = SaveNoteBody

/**
 * POST HandoffRequest.ashx?action=sign. The giver signs a note with the summary; the receiver signs for a handoff that
 * was given.
 */
export const SignHandoffBody = Type.Object({
  ...NotePlace,
  as: Type.Enum(['giver', 'receiver']),
  base: NoteBase,
  note: Type.Optional(SaveNoteBody.properties.note),
  requestId: RequestId,
})
export type SignHandoffBody = Type.Static<typeof SignHandoffBody>
