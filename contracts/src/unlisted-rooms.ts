import Type from 'typebox'
import { AreaSchema, Time } from './common.ts'

/** A room of the census that only messages name and the configuration does not list. */
export const UnlistedRoom = Type.Object({
  area: AreaSchema,
  roomSys: Type.Integer(),
  unit: Type.String(),
  room: Type.String(),
  empty: Type.Boolean(),
  /** When somebody was last said to lie in it. */
  used: Time,
})
export type UnlistedRoom = Type.Static<typeof UnlistedRoom>

/** POST systemrequest.ashx?action=removeRoom, right Admin, audited: an empty one leaves the census until it is named again. */
export const RemoveRoomBody = Type.Object({ area: AreaSchema, roomSys: Type.Integer() })
/** `removed` false: the room is listed, or somebody lies in it. */
export const RemoveRoomAnswer = Type.Object({ removed: Type.Boolean() })
export type RemoveRoomAnswer = Type.Static<typeof RemoveRoomAnswer>
