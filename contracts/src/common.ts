import Type from 'typebox'
import { AREAS } from './areas.ts'
import { RIGHTS } from './rights.ts'

export const AreaSchema = Type.Enum(AREAS)
export const RightSchema = Type.Enum(RIGHTS)
export const LevelSchema = Type.Union([
  Type.Literal(0),
  Type.Literal(1),
  Type.Literal(2),
  Type.Literal(3),
  Type.Literal(4),
  Type.Literal(5),
  Type.Literal(6),
])
/** How the true value lies to the one told: ">" of an off-scale result. */
export const ComparatorSchema = Type.Enum(['<', '<=', '>', '>='])
/** ISO 8601 in UTC, to the millisecond. */
export const Time = Type.String()
/** A time as calls take it: no leap second, which no clock here knows. */
export const AskedTime = Type.String({
  format: 'date-time',
  pattern: '^[^:]{1,20}:\\d\\d:[0-5]',
  maxLength: 40,
})
/** The number of a room as calls take it; the bounds are those of PostgreSQL's integer. */
export const RoomSys = Type.Integer({ minimum: 1, maximum: 2_147_483_647 })
/** What a call about one room takes. */
export const inRoom = { area: AreaSchema, roomSys: RoomSys }
/** The number something was stored under, as calls take it; exact in JavaScript. */
export const RecordNumber = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })
/** A revision at which past data changed, as calls take it: cached answers from before it will not do. */
export const After = Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }))
/** How many minutes the hospital's clock was ahead of UTC until a time: before its last change to or from summer time. */
export const OffsetBefore = Type.Object({ minutes: Type.Number(), until: Time })
export type OffsetBefore = Type.Static<typeof OffsetBefore>

export const Nullable = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()])

/** Words a person or a browser wrote: may hold tabs and line breaks. Every other text holds no control characters. */
export const FreeText = (limits: { minLength?: number; maxLength: number }) =>
  Type.String({ ...limits, text: 'free' })
/** Free text that is sent URL-encoded; the limits are those of the encoded text. */
export const EncodedText = (limits: { minLength?: number; maxLength: number }) =>
  Type.String({ ...limits, text: 'encoded' })

/** Who did something, by name or by user ID, and when. */
export const DoneBy = Type.Object({ by: Type.String(), time: Time })

/** The answer to a change that has nothing else to say. */
export const Done = Type.Object({ status: Type.Literal('good') })
export type Done = Type.Static<typeof Done>
