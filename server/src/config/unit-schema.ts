import { AcuityLevel } from '@wardlight/contracts/acuity'
import { AGE_GROUPS } from '@wardlight/contracts/age-groups'
import Type from 'typebox'
import { Strings, strict } from './strict.ts'

/** A room by its number, or with what else the census shows of it. */
const RoomConfig = Type.Union([
  Type.String({ minLength: 1 }),
  strict({
    room: Type.String({ minLength: 1 }),
    alias: Type.Optional(Type.String()),
    aliasList: Type.Optional(Strings),
    phone: Type.Optional(Type.String()),
  }),
])

/** units.json is an array of these. `unit` is what feeds send in PV1-3.1; it belongs to one area only. */
export const UnitConfig = strict({
  unit: Type.String({ minLength: 1 }),
  label: Type.String({ minLength: 1 }),
  type: Type.String(),
  unitID: Type.Integer(),
  rooms: Type.Array(RoomConfig),
  /** Rooms not listed are created as the feed names them. */
  open: Type.Optional(Type.Boolean()),
  /** Other names feeds use for this unit. */
  aliases: Type.Optional(Strings),
  patientConfigTypes: Type.Array(Type.String(), { minItems: 1 }),
  /** Clinical services of the unit, as staff name them. */
  services: Type.Optional(Strings),
  /** Those of the area when left out. */
  acuityLevels: Type.Optional(Type.Array(AcuityLevel)),
  /** Called where a room has no phone of its own. */
  phone: Type.Optional(Type.String({ minLength: 1 })),
  /** Age groups the unit holds: a patient of unknown age is judged by the stricter limits among them; all when left out. */
  ages: Type.Optional(Type.Array(Type.Enum(AGE_GROUPS), { minItems: 1 })),
})
export type UnitConfig = Type.Static<typeof UnitConfig>
