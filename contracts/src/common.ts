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
/** ISO 8601 in UTC, to the millisecond. */
export const Time = Type.String()
export const Nullable = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()])
