import Type from 'typebox'
import { AreaSchema, RoomSys, Time } from './common.ts'

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

/** A room name from messages that an administrator mapped to a room. */
export const MappedRoom = Type.Object({
  area: AreaSchema,
  unit: Type.String(),
  room: Type.String(),
  /** Unit and room it means. */
  to: Type.String(),
})
export type MappedRoom = Type.Static<typeof MappedRoom>

/** A room a name may mean. */
export const MapTarget = Type.Object({
  area: AreaSchema,
  unit: Type.String(),
  room: Type.String(),
  roomSys: Type.Integer(),
})
export type MapTarget = Type.Static<typeof MapTarget>

/** POST systemrequest.ashx?action=mapRoom, right Admin, audited. `place` is unit^room^bed as feeds name it. */
export const MapRoomBody = Type.Object({ place: Type.String({ maxLength: 400 }), to: RoomSys })
/** POST systemrequest.ashx?action=unmapRoom, right Admin, audited: the name means what the configuration says again. */
export const UnmapRoomBody = Type.Object({ place: Type.String({ maxLength: 400 }) })
export const MapRoomAnswer = Type.Object({ mapped: Type.Boolean() })
export type MapRoomAnswer = Type.Static<typeof MapRoomAnswer>

/**
 * POST systemrequest.ashx?action=removeRooms, right Admin, audited: removes all empty unlisted rooms of an area from
 * the census.
 */
export const RemoveRoomsBody = Type.Object({ area: AreaSchema })
export const RemoveRoomsAnswer = Type.Object({ removed: Type.Integer() })
export type RemoveRoomsAnswer = Type.Static<typeof RemoveRoomsAnswer>

/**
 * POST systemrequest.ashx?action=removeRoom, right Admin, audited: removes an empty unlisted room until a message names
 * it again.
 */
export const RemoveRoomBody = Type.Object({ area: AreaSchema, roomSys: RoomSys })
/** `removed` false: the room is listed, or somebody lies in it. */
export const RemoveRoomAnswer = Type.Object({ removed: Type.Boolean() })
export type RemoveRoomAnswer = Type.Static<typeof RemoveRoomAnswer>
