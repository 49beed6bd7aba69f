import type { Area } from '@wardlight/contracts/areas'
import type { MappedRoom, MapTarget } from '@wardlight/contracts/unlisted-rooms'
import type { QueryExecutorProvider } from 'kysely'
import { announce } from '../cluster/announce-changes.ts'
import { type MapRefusal, placeOf } from '../intake/rooms/map-room.ts'
import { unuseRooms } from '../intake/rooms/room-rows.ts'
import type { Bed } from '../ward/state.ts'
import type { WardChange } from './ward-change.ts'
import type { WardParts } from './ward-parts.ts'

interface KeepingSteps {
  map(
    trx: QueryExecutorProvider,
    place: string,
    to: number | null,
  ): Promise<{ change: WardChange } | { refused: MapRefusal }>
  publish(change: WardChange): void
  removed(revision: number | null, beds: readonly Bed[]): void
}

/** What an administrator does about rooms that only messages name. */
export class RoomKeeping {
  readonly #p: WardParts
  readonly #steps: KeepingSteps

  constructor(parts: WardParts, steps: KeepingSteps) {
    this.#p = parts
    this.#steps = steps
  }

  /** Removes those of the rooms from the census that are unlisted and empty; returns how many. */
  async remove(roomSys: readonly number[]): Promise<number> {
    const { db, node, memory, clock } = this.#p
    const empty = roomSys.flatMap((id) => {
      const bed = memory.bed(id)
      return bed && !bed.patient && !bed.bedless ? [bed] : []
    })
    if (empty.length === 0) return 0
    const removed = await db.transaction().execute(async (trx) => {
      const rooms = await unuseRooms(
        trx,
        empty.map(({ room }) => room.roomSys),
      )
      const told = { node, rooms: rooms.map((room) => room.roomSys), persons: [], patients: [], alerts: [] }
      return { rooms, revision: await announce(trx, told) }
    })
    const now = clock.now()
    for (const room of removed.rooms) memory.addRoom(room, now)
    const gone = new Set(removed.rooms.map((room) => room.roomSys))
    this.#steps.removed(removed.revision, [
      ...memory.settle(now),
      ...empty.filter(({ room }) => gone.has(room.roomSys)),
    ])
    return removed.rooms.length
  }

  /** Maps a name (unit^room^bed) to a room, or unmaps it (null). Returns why not; null: done. */
  async map(place: string, to: number | null): Promise<MapRefusal | null> {
    const mapped = await this.#p.db.transaction().execute((trx) => this.#steps.map(trx, place, to))
    if ('refused' in mapped) return mapped.refused
    this.#steps.publish(mapped.change)
    return null
  }

  /** The care area of the unit a name (unit^room^bed) is of; null: no unit of ours. */
  areaOf(place: string): Area | null {
    return this.#p.rooms.areaOf(placeOf(place).unit)
  }

  /** Names that mean a room of the census. */
  mapped(): MappedRoom[] {
    const { memory } = this.#p
    return this.#p.rooms.mapped().map(({ area, unit, room, means }) => {
      const to = memory.bed(means)?.room
      return {
        area: area as Area,
        unit,
        room,
        to: to ? `${to.unit.unit} ${to.displayRoom}` : 'a room that is gone',
      }
    })
  }

  /** The rooms a name may mean. */
  targets(): MapTarget[] {
    return [...this.#p.memory.all()]
      .filter(({ bedless }) => bedless === null)
      .map(({ room: { area, unit, displayRoom, roomSys } }) => ({
        area,
        unit: unit.unit,
        room: displayRoom,
        roomSys,
      }))
  }
}
