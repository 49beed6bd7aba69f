import Type from 'typebox'
import { AreaSchema, RoomSys } from './common.ts'
import { Seen } from './whose.ts'

/** What is set of a patient. */
export const PatientSettings = Type.Object(
  { AcuityLevel: Type.Integer({ minimum: 0, maximum: 99 }) },
  { additionalProperties: false },
)
export type PatientSettings = Type.Static<typeof PatientSettings>

/** POST v2/CensusRequest.ashx?action=updateSettings. */
export const UpdateSettingsBody = Type.Object({
  area: AreaSchema,
  roomSys: RoomSys,
  id: Type.Optional(Seen.id),
  person: Seen.person,
  /** JSON of PatientSettings. */
  settings: Type.String({ minLength: 2, maxLength: 200 }),
})
export type UpdateSettingsBody = Type.Static<typeof UpdateSettingsBody>

/** `done` false: nothing was set, and why, for the person. */
export const UpdateSettingsAnswer = Type.Object({ done: Type.Boolean(), message: Type.String() })
export type UpdateSettingsAnswer = Type.Static<typeof UpdateSettingsAnswer>
