import type { Area } from '@wardlight/contracts/areas'
import { type QueryExecutorProvider, sql } from 'kysely'
import type { SiteConfig } from '../../config/site.ts'
import type { NewRoom } from '../../ward/occupancy/pending-change.ts'

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
      returning room_sys, area, unit, room, listed, used, bed, means
    )
    select room_sys as "roomSys", area, unit, room, listed, bed, means,
      (extract(epoch from used) * 1000)::float8 as used from made
    union all
    select r.room_sys, r.area, r.unit, r.room, r.listed, r.bed, r.means, (extract(epoch from r.used) * 1000)::float8
    from rooms r join named n using (area, unit, room)
    where r.room_sys not in (select room_sys from made)`.execute(trx)
  return rows
}

const DAY_MS = 86_400_000

/**
 * Whether a room may be created or shown again: it is listed, in use, or its unit has fewer than `most` unlisted ones.
 */
export async function hasRoomFor(
  trx: QueryExecutorProvider,
  { area, unit, room }: Pick<NewRoom, 'area' | 'unit' | 'room'>,
  most: number,
  now: number,
): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`
    select count(*) filter (where not listed) < ${most} or coalesce(bool_or(r.room = ${room}), false) as free
    from rooms r where area = ${area} and unit = ${unit} and (listed or used > ${new Date(now - DAY_MS)})`.execute(
    trx,
  )
  return rows[0]?.free ?? false
}

/** Moves rooms of units that the configuration renamed or put in another area. They keep their numbers. */
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
    select room_sys as "roomSys", area, unit, room, listed, bed, means,
      (extract(epoch from used) * 1000)::float8 as used
    from rooms
    where ${roomSys === null} or room_sys = any(${roomSys ?? []}::int[])`.execute(db)
  return rows
}

/** Notes that somebody was placed in these rooms, so that unlisted ones stay on the census. */
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

/** Takes unlisted rooms off the census until somebody is placed in them again. Returns those it took off. */
export async function unuseRooms(trx: QueryExecutorProvider, roomSys: readonly number[]): Promise<NewRoom[]> {
  await sql`update rooms set used = 'epoch' where room_sys = any(${roomSys}::int[]) and not listed`.execute(
    trx,
  )
  return (await readRooms(trx, roomSys)).filter(({ listed }) => !listed)
}
