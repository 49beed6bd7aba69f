import Type from 'typebox'
import { CensusAlert } from './alert.ts'
import { AreaSchema, Nullable, RoomSys, Time } from './common.ts'

/** GET DataRequest.ashx?action=whyAlert: what an open alert of the patient in a room rests on. */
export const AlertWhyQuery = Type.Object({
  action: Type.Literal('whyAlert'),
  area: AreaSchema,
  roomSys: RoomSys,
  alert: Type.String({ minLength: 1, maxLength: 60 }),
})
export type AlertWhyQuery = Type.Static<typeof AlertWhyQuery>

/** A value the rule looks at. */
export const WhyInput = Type.Object({
  title: Type.String(),
  /** With its unit; an en dash where there is none now. */
  value: Type.String(),
  /** When it was measured; null of what is counted by the clock. */
  time: Nullable(Time),
  /** Where it was measured: "line", "charted"; '' where nobody says. */
  source: Type.String(),
  /** What keeps it from being judged, or how the rule takes it: "median of the last 3". */
  remark: Type.String(),
})
export type WhyInput = Type.Static<typeof WhyInput>

/** Who answered an alert and when. */
export const WhyAnswered = Type.Object({ by: Type.String(), at: Time })

export const AlertWhy = Type.Object({
  alert: CensusAlert,
  /** "MAP below 55". */
  rule: Type.String(),
  /** Why there is such a rule, with its source. */
  grounds: Type.String(),
  inputs: Type.Array(WhyInput),
  /** Each limit with whose it is: "55 mmHg", "adults, Intensive care". */
  limits: Type.Array(Type.Object({ text: Type.String(), of: Type.String() })),
  /** "20 s": how long it must last before it is told; '' at once. */
  waits: Type.String(),
  since: Time,
  /** Null: nobody answered it, or it is loud again. */
  answered: Nullable(WhyAnswered),
  /** What makes it loud again before its time: "MAP 45 or less"; '' nothing does. */
  loudAgain: Type.String(),
  /** What would clear it: "MAP 57 or more for 30 s". */
  clears: Type.String(),
})
export type AlertWhy = Type.Static<typeof AlertWhy>

/** `why` null: it is over, or nobody has judged it yet. */
export const AlertWhyAnswer = Type.Object({ why: Nullable(AlertWhy), now: Time, revision: Type.Integer() })
export type AlertWhyAnswer = Type.Static<typeof AlertWhyAnswer>
