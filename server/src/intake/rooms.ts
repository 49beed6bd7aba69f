import type { Area } from '@wardlight/contracts/areas'
import { type QueryExecutorProvider, sql } from 'kysely'
import type { UnitConfig } from '../config/schema.ts'
import type { SiteConfig } from '../config/site.ts'
import type { PointOfCare } from '../ward/events.ts'
import type { NewRoom } from '../ward/pending-change.ts'

const roomName = (room: UnitConfig['rooms'][number]): string => (typeof room === 'string' ? room : room.room)

export const placeName = (at: PointOfCare | null): string =>
  at && (at.unit || at.room || at.bed) ? `${at.unit}^${at.room}^${at.bed}` : ''

/**
 * The room of a unit a point of care means: "room-bed" when so listed, room and bed written together when the bed begins
 * with a letter (401A; but room 2 bed 1 is never room 21), else the room; null: none.
 */
export function roomInUnit(unit: UnitConfig, at: PointOfCare): string | null {
  const listed = new Map(unit.rooms.map((room) => [roomName(room).toLowerCase(), roomName(room)]))
  const together = /^[a-z]/i.test(at.bed) ? [`${at.room}${at.bed}`] : []
  const candidates = at.room === '' ? [at.bed] : [`${at.room}-${at.bed}`, ...together, at.room]
  for (const candidate of candidates) {
    const found = listed.get(candidate.toLowerCase())
    if (found) return found
  }
  if (!unit.open) return null
  const room = at.room || at.bed
  if (room === '') return null
  return at.room !== '' && at.bed !== '' && !/^0*1$/.test(at.bed) && at.bed !== at.room
    ? `${at.room}-${at.bed}`
    : room
}

/** Rooms by what feeds call them, with their stable numbers. */
export class RoomBook {
  readonly #config: SiteConfig
  readonly #known = new Map<string, number>()

  constructor(config: SiteConfig) {
    this.#config = config
  }

  learn(room: NewRoom): void {
    this.#known.set(`${room.area}|${room.unit}|${room.room}`, room.roomSys)
  }

  /** The room's number; a room of an open unit is created. null: no such unit, or a unit of listed rooms lacks it. */
  async find(trx: QueryExecutorProvider, at: PointOfCare | null, created: NewRoom[]): Promise<number | null> {
    const found = at && this.#config.unitOf(at.unit)
    if (!found) return null
    const room = roomInUnit(found.unit, at)
    if (room === null) return null
    const { unit } = found.unit
    const known = this.#known.get(`${found.area}|${unit}|${room}`)
    if (known !== undefined) return known
    const [made] = await ensureRooms(trx, [{ area: found.area, unit, room, listed: false }])
    if (made) created.push(made)
    return made?.roomSys ?? null
  }
}

/** Makes sure rooms exist and gives them with their numbers; a room keeps its number for ever. */
export async function ensureRooms(
  trx: QueryExecutorProvider,
  rooms: readonly { area: Area; unit: string; room: string; listed: boolean }[],
): Promise<NewRoom[]> {
  if (rooms.length === 0) return []
  const column = <K extends 'area' | 'unit' | 'room' | 'listed'>(key: K) => rooms.map((room) => room[key])
  const { rows } = await sql<NewRoom>`
    with named as (
      select * from unnest(${column('area')}::text[], ${column('unit')}::text[], ${column('room')}::text[],
        ${column('listed')}::boolean[]) as n (area, unit, room, listed)
    ), made as (
      insert into rooms (area, unit, room, listed)
      select area, unit, room, listed from named n
      where not exists (select from rooms r where (r.area, r.unit, r.room) = (n.area, n.unit, n.room))
      on conflict (area, unit, room) do update set listed = rooms.listed
      returning room_sys, area, unit, room
    )
    select room_sys as "roomSys", area, unit, room from made
    union all
    select r.room_sys, r.area, r.unit, r.room from rooms r join named n using (area, unit, room)
    where r.room_sys not in (select room_sys from made)`.execute(trx)
  return rows
}

/** Every room of the configuration, listed in order. */
export const configuredRooms = (config: SiteConfig, areas: readonly Area[]) =>
  areas.flatMap((area) =>
    config
      .area(area)
      .units.flatMap((unit) =>
        unit.rooms.map((room) => ({ area, unit: unit.unit, room: roomName(room), listed: true })),
      ),
  )
