import Type from 'typebox'
import { Atom } from './atom.ts'
import { After, AreaSchema, LevelSchema, Nullable, RoomSys, Time } from './common.ts'
import { Whose } from './whose.ts'

/** partly: less than ordered. unclear: the sender's status is none we know. */
export const DoseStatus = Type.Union([
  Type.Literal('given'),
  Type.Literal('partly'),
  Type.Literal('refused'),
  Type.Literal('notGiven'),
  Type.Literal('unclear'),
])
export type DoseStatus = Type.Static<typeof DoseStatus>

/** A drug given once, as its source says it now. */
export const Dose = Type.Object({
  /** Tells the doses of an answer apart. */
  id: Type.String(),
  drug: Type.String(),
  /** As sent: number and unit apart, each '' where it is not said. */
  amount: Type.String(),
  unit: Type.String(),
  route: Type.String(),
  /** Who gave it. */
  who: Type.String(),
  status: DoseStatus,
  /** Why it was refused, or what was noted; ''. */
  note: Type.String(),
  time: Time,
  /** False: the time of the dose cannot be read; `time` is when the source reported it. */
  timeKnown: Type.Boolean(),
  /** The source corrected or withdrew the dose: when, and what it said before, '' unknown. Left out: it did not. */
  changed: Type.Optional(
    Type.Object({
      change: Type.Union([Type.Literal('corrected'), Type.Literal('withdrawn')]),
      time: Time,
      was: Type.String(),
      /** The time of the dose before the correction, if that changed it. */
      wasTime: Type.Optional(Time),
    }),
  ),
})
export type Dose = Type.Static<typeof Dose>

const asked = { area: AreaSchema, roomSys: RoomSys, after: After }

/** GET DataRequest.ashx: what the patient of a room was given, in the last month or since the visit began. */
export const MedsQuery = Type.Object({ action: Type.Literal('meds'), ...asked })
export const MedsPacuQuery = Type.Object({ action: Type.Literal('medsPACU'), ...asked })

export const MedsAnswer = Type.Object({
  /** Newest first. */
  doses: Type.Array(Dose),
  /** There are older ones, too many to tell. */
  more: Type.Boolean(),
  /** False: no feed has sent any drug given, of anybody. */
  isFed: Type.Boolean(),
  /** Start of the time that `doses` cover. */
  from: Time,
  /** Since when the patient lies in this area, whichever bed; null: nobody knows. */
  arrived: Nullable(Time),
  ...Whose,
  now: Time,
})
export type MedsAnswer = Type.Static<typeof MedsAnswer>

/** GET DataRequest.ashx: laboratory results of the visit, for the discharge from recovery. */
export const PacuLabsQuery = Type.Object({ action: Type.Literal('pacuDischargeSummaryLabs'), ...asked })

const { comparator, unit, status, timeKnown } = Atom.properties
/** What an atom says of its value beyond the usual. */
const REMARKS = { comparator, unit, status, timeKnown }

export const LabResult = Type.Object({
  time: Time,
  /** Words where a source sent some in place of a number, and where the variable is of words. */
  value: Type.Union([Type.Number(), Type.String()]),
  level: LevelSchema,
  state: Type.Enum(['ok', 'implausible', 'unreadable', 'foreignUnit']),
  ...REMARKS,
})

export const PacuLab = Type.Object({
  name: Type.String(),
  title: Type.String(),
  unit: Type.String(),
  decimals: Type.Integer(),
  /** Newest first. */
  results: Type.Array(LabResult),
})
export type PacuLab = Type.Static<typeof PacuLab>

export const PacuLabsAnswer = Type.Object({
  labs: Type.Array(PacuLab),
  from: Time,
  ...Whose,
  now: Time,
})
export type PacuLabsAnswer = Type.Static<typeof PacuLabsAnswer>
