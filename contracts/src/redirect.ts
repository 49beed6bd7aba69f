import Type from 'typebox'
import { AreaSchema, RoomSys } from './common.ts'

/** POST RedirectRequest.ashx: the bed by its room or by `regNum` of whoever lies there. */
export const RedirectBody = Type.Object({
  area: AreaSchema,
  roomSys: Type.Optional(RoomSys),
  caseID: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
})
export type RedirectBody = Type.Static<typeof RedirectBody>

/** Where the site's viewer shows the waveforms of the bed. */
export const RedirectAnswer = Type.Object({ status: Type.Literal('good'), url: Type.String() })
export type RedirectAnswer = Type.Static<typeof RedirectAnswer>
