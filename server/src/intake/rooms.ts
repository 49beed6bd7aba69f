import type { Area } from '@wardlight/contracts/areas'
import { type QueryExecutorProvider, sql } from 'kysely'
import type { UnitConfig } from '../config/schema.ts'
import type { SiteConfig } from '../config/site.ts'
import type { PointOfCare } from '../ward/events.ts'
import type { NewRoom } from '../ward/pending-change.ts'

const roomName = (room: UnitConfig['rooms'][number]): string => (typeof room === 'string' ? room : room.room)

export const placeName = (at: PointOfCare | null): string =>
  at && (at.unit || at.room || at.bed) ? `${at.unit}^${at.room}^${at.bed}` : ''

/** A bed as a unit's room: `shared` is the name of the bed when the room alone means it only as long as no other is named. */
export interface NamedRoom {
  room: string
  shared: string | null
}

/**
 * The room of a unit a point of care means: "room-bed" when so listed, room and bed written together when the bed begins
 * with a letter (401A; but room 2 bed 1 is never room 21), else the room; null: none.
 */
export function roomInUnit(unit: UnitConfig, at: PointOfCare): NamedRoom | null {
  const listed = new Map(unit.rooms.map((room) => [roomName(room).toLowerCase(), roomName(room)]))
  const together = /^[a-z]/i.test(at.bed) ? [`${at.room}${at.bed}`] : []
  const exact = at.room === '' ? [at.bed] : [`${at.room}-${at.bed}`, ...together]
  for (const candidate of exact) {
    const found = listed.get(candidate.toLowerCase())
    if (found) return { room: found, shared: null }
  }
  const alone = at.room === '' ? undefined : listed.get(at.room.toLowerCase())
  const bed = at.bed.replace(/^0+(?=1$)/, '')
  if (alone) return { room: alone, shared: bed || null }
  if (!unit.open) return null
  if (at.room === '') return at.bed === '' ? null : { room: at.bed, shared: null }
  if (bed === '' || bed === '1' || bed === at.room) return { room: at.room, shared: bed || null }
  return { room: `${at.room}-${at.bed}`, shared: null }
}

const keyOf = ({ area, unit, room }: Pick<NewRoom, 'area' | 'unit' | 'room'>): string =>
  `${area}|${unit}|${room.toLowerCase()}`

/** Rooms by what feeds call them, letters' case aside, with their stable numbers. */
export class RoomBook {
  readonly #config: SiteConfig
  readonly #known = new Map<string, number>()
  /** Rooms called by a room's name, alone or with a bed. */
  readonly #groups = new Map<string, number[]>()
  /** The bed that a listed room alone means, by the room's number. */
  readonly #beds = new Map<number, string>()

  constructor(config: SiteConfig) {
    this.#config = config
  }

  /** A room as a committed transaction left it. */
  learn({ roomSys, area, unit, room, bed, listed }: NewRoom): void {
    if (bed !== null) this.#beds.set(roomSys, bed)
    const whole = room.toLowerCase()
    const key = keyOf({ area, unit, room })
    if (this.#known.has(key) && !listed) return
    this.#known.set(key, roomSys)
    for (const name of new Set([whole, whole.replace(/-[^-]*$/, ''), whole.replace(/[a-z]$/, '')])) {
      const group = keyOf({ area, unit, room: name })
      this.#groups.set(group, [...new Set([...(this.#groups.get(group) ?? []), roomSys])])
    }
  }

  areaOf = (place: string): Area | null => this.#config.unitOf(place.split('^')[0] ?? '')?.area ?? null

  /** Names of all units, small letters. */
  unitNames(): string[] {
    return this.#config.unitNames()
  }

  /** The room's number; a room of an open unit is created. null: no such unit, or a unit of listed rooms lacks it. */
  async find(trx: QueryExecutorProvider, at: PointOfCare | null, created: NewRoom[]): Promise<number | null> {
    const found = at && this.#config.unitOf(at.unit)
    if (!found) return null
    const named = roomInUnit(found.unit, at)
    if (named === null) return null
    const { unit } = found.unit
    const roomSys = await this.#number(trx, found.area, unit, named.room, created)
    if (roomSys === null || named.shared === null) return roomSys
    if (await this.#isBedOf(trx, roomSys, named.shared, created)) return roomSys
    return this.#number(trx, found.area, unit, `${named.room}-${named.shared}`, created)
  }

  /** The beds of a room named without bed: the room itself and those called "room-bed" or, with a letter, "roombed". */
  bedsOf(at: PointOfCare): readonly number[] {
    const found = this.#config.unitOf(at.unit)
    if (!found || at.room === '' || at.bed !== '') return []
    return this.#groups.get(keyOf({ area: found.area, unit: found.unit.unit, room: at.room })) ?? []
  }

  async #number(
    trx: QueryExecutorProvider,
    area: Area,
    unit: string,
    room: string,
    created: NewRoom[],
  ): Promise<number | null> {
    const key = keyOf({ area, unit, room })
    const known = this.#known.get(key) ?? created.find((one) => keyOf(one) === key)?.roomSys
    if (known !== undefined) return known
    const [made] = await ensureRooms(trx, [{ area, unit, room, listed: false }])
    if (made) created.push(made)
    return made?.roomSys ?? null
  }

  /** Whether the room alone means this bed: the first bed of it that was ever named. */
  async #isBedOf(
    trx: QueryExecutorProvider,
    roomSys: number,
    bed: string,
    created: NewRoom[],
  ): Promise<boolean> {
    const known = this.#beds.get(roomSys) ?? created.find((room) => room.roomSys === roomSys)?.bed
    if (known != null) return known === bed
    await sql`update rooms set bed = ${bed} where room_sys = ${roomSys} and bed is null`.execute(trx)
    const [room] = await readRooms(trx, [roomSys])
    if (room) created.push(room)
    return room?.bed === bed
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
      insert into rooms (area, unit, room, listed, used)
      select area, unit, room, listed, 'epoch' from named n
      where not exists (select from rooms r where (r.area, r.unit, r.room) = (n.area, n.unit, n.room))
      on conflict (area, unit, room) do update set listed = rooms.listed
      returning room_sys, area, unit, room, listed, used, bed
    )
    select room_sys as "roomSys", area, unit, room, listed, bed,
      (extract(epoch from used) * 1000)::float8 as used from made
    union all
    select r.room_sys, r.area, r.unit, r.room, r.listed, r.bed, (extract(epoch from r.used) * 1000)::float8
    from rooms r join named n using (area, unit, room)
    where r.room_sys not in (select room_sys from made)`.execute(trx)
  return rows
}

/** Rooms of units that the configuration calls otherwise, or has in another area, from now on. They keep their numbers. */
export async function moveRooms(trx: QueryExecutorProvider, config: SiteConfig): Promise<void> {
  const moved = (await readRooms(trx, null)).flatMap(({ roomSys, area, unit }) => {
    const now = config.unitOf(unit)
    return now && (now.area !== area || now.unit.unit !== unit)
      ? { roomSys, area: now.area, unit: now.unit.unit }
      : []
  })
  if (moved.length === 0) return
  await sql`
    update rooms r set area = n.area, unit = n.unit
    from unnest(${moved.map(({ roomSys }) => roomSys)}::int[], ${moved.map(({ area }) => area)}::text[],
      ${moved.map(({ unit }) => unit)}::text[]) as n (room_sys, area, unit)
    where r.room_sys = n.room_sys
      and not exists (select from rooms k where (k.area, k.unit, k.room) = (n.area, n.unit, r.room))`.execute(
    trx,
  )
}

/** Marks the rooms the configuration lists now, and no others, as listed. */
export async function markListed(
  trx: QueryExecutorProvider,
  rooms: readonly { area: Area; unit: string; room: string }[],
): Promise<void> {
  await sql`
    with listed as (
      select * from unnest(${rooms.map(({ area }) => area)}::text[], ${rooms.map(({ unit }) => unit)}::text[],
        ${rooms.map(({ room }) => room)}::text[]) as l (area, unit, room))
    update rooms r set listed = not r.listed
    where r.listed <> exists (select from listed l where (l.area, l.unit, l.room) = (r.area, r.unit, r.room))`.execute(
    trx,
  )
}

/** Rooms the store has; all when none are named. */
export async function readRooms(
  db: QueryExecutorProvider,
  roomSys: readonly number[] | null,
): Promise<NewRoom[]> {
  const { rows } = await sql<NewRoom>`
    select room_sys as "roomSys", area, unit, room, listed, bed, (extract(epoch from used) * 1000)::float8 as used
    from rooms
    where ${roomSys === null} or room_sys = any(${roomSys ?? []}::int[])`.execute(db)
  return rows
}

/** Somebody is said to lie in these rooms: those nobody listed stay on the census. */
export async function markUsed(
  trx: QueryExecutorProvider,
  roomSys: readonly number[],
  time: Date,
): Promise<void> {
  if (roomSys.length === 0) return
  await sql`
    update rooms set used = ${time}
    where room_sys = any(${roomSys}::int[]) and not listed and used < ${time}::timestamptz - interval '10 minutes'`.execute(
    trx,
  )
}

/** A room nobody listed leaves the census until somebody is said to lie in it again; null: there is none such. */
export async function unuseRoom(trx: QueryExecutorProvider, roomSys: number): Promise<NewRoom | null> {
  await sql`update rooms set used = 'epoch' where room_sys = ${roomSys} and not listed`.execute(trx)
  const [room] = await readRooms(trx, [roomSys])
  return room && !room.listed ? room : null
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
