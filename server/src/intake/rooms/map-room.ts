import { type QueryExecutorProvider, sql } from 'kysely'
import type { PointOfCare } from '../../ward/events.ts'
import type { PendingChange } from '../../ward/occupancy/pending-change.ts'
import { Records } from '../admissions/patient-records.ts'
import { Touched } from '../admissions/touched.ts'
import { announceChange } from '../announce-change.ts'
import type { ApplyParts } from '../apply-parts.ts'
import { lockMovements } from '../locks.ts'
import { refile } from './refile.ts'
import { markUsed, readRooms, unuseRooms } from './room-rows.ts'

export const placeOf = (place: string): PointOfCare => {
  const [unit = '', room = '', bed = ''] = place.split('^').map((part) => part.trim())
  return { unit, room, bed }
}

/** Why a name cannot mean a room. */
export type MapRefusal = 'unknownUnit' | 'noSuchRoom' | 'itself' | 'isMeant' | 'means'

/**
 * Maps an unlisted room name to the room `to`, for past data too; null: it is a room of its own again, or none. Stays
 * and readings under the name move to that room. Readings filed while the name was mapped do not move back: whose they
 * are is no longer known.
 */
export async function mapRoom(
  trx: QueryExecutorProvider,
  at: PointOfCare,
  to: number | null,
  parts: ApplyParts,
): Promise<{ change: PendingChange } | { refused: MapRefusal }> {
  await lockMovements(trx)
  const name = await parts.rooms.nameOf(trx, at)
  if (!name) return { refused: 'unknownUnit' }
  const from = name.roomSys
  const refused = to === null ? null : await whyNot(trx, from, to)
  if (refused) return { refused }

  const target = to ?? name.means
  await nameMovements(trx, from, at, parts)
  const touched = new Touched(trx, parts.rooms.areaOf)
  const persons = await personsOf(trx, from)
  for (const root of persons) await touched.before({ root, isNew: false })
  const back = to === null && target !== null ? await sightingsOf(trx, target, from, parts) : []
  for (const { root } of back) await touched.before({ root, isNew: false })
  await sql`update rooms set means = ${to} where room_sys = ${from}`.execute(trx)
  const first = to === null ? null : await moveReadings(trx, from, to, persons)
  if (to === null) {
    await returnSightings(trx, target, from, back)
    await unnameMovements(trx, from, parts)
    await markUsed(trx, [from], new Date(parts.now))
  } else await unuseRooms(trx, [from])

  const settled = await touched.settle(parts.now)
  if (to !== null) settled.changed.delete(from)
  if (to !== null && first !== null) {
    const known = settled.changed.get(to)
    const until = parts.now + 1
    settled.changed.set(to, {
      from: Math.min(first, known?.from ?? first),
      to: Math.max(until, known?.to ?? until),
    })
  }
  const refiled = await refile(
    settled.changed,
    { ...parts, trx, records: new Records(trx) },
    settled.regrouped,
  )
  const readings = { changes: new Map(), sightings: new Map(), made: [], identified: [] }
  const rooms = await readRooms(trx, [from])
  return { change: await announceChange(trx, parts, [{ settled, refiled, readings }], rooms) }
}

async function whyNot(trx: QueryExecutorProvider, from: number, to: number): Promise<MapRefusal | null> {
  if (from === to) return 'itself'
  const [room] = await readRooms(trx, [to])
  if (!room) return 'noSuchRoom'
  if (room.means !== null) return 'means'
  const { rows } = await sql`select from rooms where means = ${from} limit 1`.execute(trx)
  return rows.length > 0 ? 'isMeant' : null
}

/** Sets the room on movements that named this place before it was a room. */
async function nameMovements(
  trx: QueryExecutorProvider,
  from: number,
  at: PointOfCare,
  { rooms }: ApplyParts,
): Promise<void> {
  const { rows } = await sql<{ place: string }>`
    select distinct place from movements where room_sys is null and place ilike '%^%'
      and lower(trim(split_part(place, '^', 1))) = any(${rooms.unitNames()}::text[])`.execute(trx)
  const same = rows.filter(({ place }) => rooms.isSameName(placeOf(place), at)).map(({ place }) => place)
  await sql`
    update movements set room_sys = ${from} where room_sys is null and place = any(${same}::text[])`.execute(
    trx,
  )
}

/** Clears the room of movements whose place is not a room by itself. */
async function unnameMovements(
  trx: QueryExecutorProvider,
  from: number,
  { rooms }: ApplyParts,
): Promise<void> {
  const { rows } = await sql<{ place: string }>`
    select distinct place from movements where room_sys = ${from}`.execute(trx)
  const none = rows.filter(({ place }) => !rooms.isRoom(placeOf(place))).map(({ place }) => place)
  await sql`
    update movements set room_sys = null where room_sys = ${from} and place = any(${none}::text[])`.execute(
    trx,
  )
}

/** Leading records of everybody that movements or streams had in the room, and of the unidentified in it. */
async function personsOf(trx: QueryExecutorProvider, roomSys: number): Promise<number[]> {
  const { rows } = await sql<{ root: number }>`
    select r.root from movements m join visits v on v.id = m.visit_id join patients r on r.id = v.patient_id
    where m.room_sys = ${roomSys}
    union select r.root from sightings s join patients r on r.id = s.patient_id where s.room_sys = ${roomSys}
    union select root from patients where kind = 'bed' and room_sys = ${roomSys}`.execute(trx)
  return rows.map(({ root }) => root)
}

/**
 * Moves readings and sightings from one room to another: all filed by the bed alone, and those of these persons.
 * Returns the time of the first reading filed by the bed, ms; null: there is none.
 */
async function moveReadings(
  trx: QueryExecutorProvider,
  from: number,
  to: number,
  persons: readonly number[],
): Promise<number | null> {
  await sql`
    delete from observations o where o.room_sys = ${from} and o.filed_by = 'bed' and o.patient_id = 0 and exists (
      select from observations k where k.patient_id = 0 and k.room_sys = ${to} and k.variable = o.variable
        and k.time = o.time and k.source = o.source and k.device = o.device and k.feed = o.feed and k.code = o.code)`.execute(
    trx,
  )
  const { rows } = await sql<{ first: Date | null }>`
    with moved as (
      update observations set room_sys = ${to} where room_sys = ${from} and filed_by = 'bed' returning time)
    select min(time) as first from moved`.execute(trx)
  await sql`
    update observations o set room_sys = ${to} from patients r
    where r.root = any(${persons}::bigint[]) and o.patient_id = r.id and o.room_sys = ${from}`.execute(trx)
  await sql`update sightings set room_sys = ${to} where room_sys = ${from}`.execute(trx)
  await sql`update patients set room_sys = ${to} where kind = 'bed' and room_sys = ${from}`.execute(trx)
  await sql`update refiling set room_sys = ${to} where room_sys = ${from}`.execute(trx)
  return rows[0]?.first?.getTime() ?? null
}

interface NamedSighting {
  root: number
  place: string
}

/** The persons sighted in a room under this name of it. */
async function sightingsOf(
  trx: QueryExecutorProvider,
  roomSys: number,
  name: number,
  { rooms }: ApplyParts,
): Promise<NamedSighting[]> {
  const [room] = await readRooms(trx, [name])
  const { rows } = await sql<NamedSighting>`
    select distinct r.root, s.place from sightings s join patients r on r.id = s.patient_id
    where s.room_sys = ${roomSys} and r.kind <> 'bed'`.execute(trx)
  const at = { unit: room?.unit ?? '', room: room?.room ?? '', bed: '' }
  return rows.filter(({ place }) => rooms.isSameName(placeOf(place), at))
}

async function returnSightings(
  trx: QueryExecutorProvider,
  from: number | null,
  to: number,
  back: readonly NamedSighting[],
): Promise<void> {
  if (back.length === 0) return
  await sql`
    update sightings s set room_sys = ${to}
    from unnest(${back.map(({ root }) => root)}::bigint[], ${back.map(({ place }) => place)}::text[]) as b (root, place),
      patients r
    where r.id = s.patient_id and r.root = b.root and s.place = b.place and s.room_sys = ${from}`.execute(trx)
}
