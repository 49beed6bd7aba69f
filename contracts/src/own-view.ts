import Type from 'typebox'
import { Nullable, OffsetBefore, Time } from './common.ts'
import { ORGANS } from './organ.ts'

/** GET DataRequest.ashx?action=own, right Patient: what patients see of themselves, and of nobody else. */
export const OwnQuery = Type.Object({ action: Type.Literal('own') })
export type OwnQuery = Type.Static<typeof OwnQuery>

/** A vital sign; `value` null: there is none that is current. `inRange` false is not the same as out of range. */
export const OwnValue = Type.Object({
  name: Type.String(),
  title: Type.String(),
  value: Nullable(Type.Number()),
  decimals: Type.Integer(),
  unit: Type.String(),
  /** When it was measured last; null: never. */
  time: Nullable(Time),
  inRange: Type.Boolean(),
})
export type OwnValue = Type.Static<typeof OwnValue>

/** In range, or nothing is said of it: of what is wrong people speak with people. */
export const OwnAnswer = Type.Object({
  /** Null: nobody with the account's patient number lies in a bed now. */
  room: Nullable(Type.String()),
  organs: Type.Array(Type.Object({ part: Type.Enum(ORGANS), inRange: Type.Boolean() })),
  values: Type.Array(OwnValue),
  now: Time,
  /** Minutes to add to UTC for the hospital's clock. */
  dateTimeOffset: Type.Number(),
  /** Left out: it was not changed lately. */
  dateTimeOffsetBefore: Type.Optional(OffsetBefore),
})
export type OwnAnswer = Type.Static<typeof OwnAnswer>
