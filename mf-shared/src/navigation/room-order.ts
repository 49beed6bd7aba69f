import type { Area } from '@wardlight/contracts/areas'
import { atomWithStorage, createJSONStorage } from 'jotai/utils'

export interface ListedRoom {
  roomSys: number
  /** What staff call it. */
  name: string
}

interface RoomOrder {
  /** Null: no census was listed yet. */
  area: Area | null
  rooms: readonly ListedRoom[]
}

/** The rooms as the census of this tab last listed them, without empty ones; outlives a reload. */
export const roomOrderAtom = atomWithStorage<RoomOrder>(
  'wardlight-room-list',
  { area: null, rooms: [] },
  createJSONStorage(() => sessionStorage),
  { getOnInit: true },
)

/** The room `steps` after (or before) `room` of an area in list order, round the ends; null when the list has no other. */
export function stepRoom(order: RoomOrder, area: Area, room: number, steps: 1 | -1): ListedRoom | null {
  const { rooms } = order
  if (order.area !== area || rooms.length === 0) return null
  const at = rooms.findIndex(({ roomSys }) => roomSys === room)
  const next = at < 0 ? rooms.at(steps > 0 ? 0 : -1) : rooms.at((at + steps) % rooms.length)
  return next === undefined || next.roomSys === room ? null : next
}
