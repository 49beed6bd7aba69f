import Type from 'typebox'
import { AreaSchema, RoomSys } from './common.ts'
import { Seen } from './whose.ts'

/** Of each time somebody asks for something: asked again under the same one it is done once. */
export const RequestId = Type.String({
  pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$',
  maxLength: 36,
})

/** POST DataRequest.ashx?action=removePatient. */
export const RemovePatientBody = Type.Object({
  area: AreaSchema,
  roomSys: RoomSys,
  unit: Type.String({ minLength: 1, maxLength: 100 }),
  ...Seen,
  requestId: RequestId,
})
export type RemovePatientBody = Type.Static<typeof RemovePatientBody>

/** POST DataRequest.ashx?action=restorePatient. */
export const RestorePatientBody = Type.Object({
  area: AreaSchema,
  /** A number of the patient or of the visit. */
  patID: Type.String({ minLength: 1, maxLength: 100 }),
  requestId: RequestId,
})
export type RestorePatientBody = Type.Static<typeof RestorePatientBody>

/** `status` false: nothing was done, and why. A restore names the census in square brackets and the room in curly braces. */
export const PatientRecordAnswer = Type.Object({ status: Type.Boolean(), message: Type.String() })
export type PatientRecordAnswer = Type.Static<typeof PatientRecordAnswer>

/** How a restore that finds the patient on the census begins. */
export const EXISTS_IN_UNIT = 'Patient already exists in unit'

/** A removed patient can be restored for so long. */
export const RESTORABLE_DAYS = 30
