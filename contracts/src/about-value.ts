import Type from 'typebox'
import { AreaSchema, Nullable, RoomSys, Time } from './common.ts'
import { VariableLimits } from './graph.ts'
import { Whose } from './whose.ts'

/** GET DataRequest.ashx?action=aboutValue: what stands behind values of the patient in a room. */
export const AboutValueQuery = Type.Object({
  action: Type.Literal('aboutValue'),
  area: AreaSchema,
  roomSys: RoomSys,
  /** Variable names joined by commas. */
  names: Type.String({ minLength: 1, maxLength: 400 }),
})
export type AboutValueQuery = Type.Static<typeof AboutValueQuery>

/** Who sends a reading: a monitor at the bedside, a laboratory, staff who chart, the register of patients. */
export const SENDERS = ['monitor', 'lab', 'charting', 'adt'] as const

export const AboutValue = Type.Object({
  name: Type.String(),
  /** This patient's. */
  limits: VariableLimits,
  /** Whose they are: "newborns (below 28 days)", "all ages"; for an age nobody knows what is used instead. */
  limitsOf: Type.String(),
  /** Of the reading that counts; null where there is none. */
  sentBy: Nullable(Type.Enum(SENDERS)),
  /** It is one of a stream, and not a single measurement. */
  streamed: Type.Boolean(),
  /** What is asked for next, and by when. */
  due: Nullable(Type.Object({ what: Type.String(), by: Time })),
})
export type AboutValue = Type.Static<typeof AboutValue>

/** Names the area does not have are left out. */
export const AboutValueAnswer = Type.Object({
  ...Whose,
  values: Type.Array(AboutValue),
  now: Time,
  revision: Type.Integer(),
})
export type AboutValueAnswer = Type.Static<typeof AboutValueAnswer>
