import { type QueryExecutorProvider, sql } from 'kysely'
import type { ClinicalEvent, RecordEvent } from '../ward/events.ts'
import type { Merge, NewRoom } from '../ward/pending-change.ts'
import type { Sighting } from './file-observations.ts'
import { mergePatients } from './merge.ts'
import { noteUnplaced, recordMovement, replacePatient } from './movements.ts'
import { recordPatient } from './patients.ts'
import { placeName, type RoomBook } from './rooms.ts'
import { recordVisit } from './visits.ts'

export type AdmissionEvent = Exclude<ClinicalEvent, RecordEvent | { kind: 'observations' }>

/** What movements changed: rooms to read anew, patients who ended in a merge. */
export interface Moved {
  rooms: Set<number>
  patients: Set<number>
  merges: Merge[]
}

export const nothingMoved = (): Moved => ({ rooms: new Set(), patients: new Set(), merges: [] })

/** One writer of movements at a time, on all nodes, until the transaction ends. */
export const lockMovements = (trx: QueryExecutorProvider) =>
  sql`select pg_advisory_xact_lock(hashtext('wardlight movements'))`.execute(trx)

async function roomsOf(trx: QueryExecutorProvider, patientId: number): Promise<number[]> {
  const { rows } = await sql<{ roomSys: number }>`
    select distinct p.room_sys as "roomSys" from placements p join visits v on v.id = p.visit_id
    where v.patient_id = ${patientId} and p.to_time is null and p.room_sys is not null`.execute(trx)
  return rows.map((row) => row.roomSys)
}

async function isNewPlace(trx: QueryExecutorProvider, visitId: number, place: string): Promise<boolean> {
  const { rows } = await sql<{ place: string; left: boolean }>`
    select place, to_time is not null as left from placements where visit_id = ${visitId}
    order by from_time desc, movement_id desc limit 1`.execute(trx)
  const last = rows[0]
  return !last || (!last.left && last.place !== place)
}

/** Applies one admission, move, cancel or merge. */
export async function applyAdmission(
  trx: QueryExecutorProvider,
  rooms: RoomBook,
  event: AdmissionEvent,
  created: NewRoom[],
  moved: Moved,
): Promise<void> {
  const patientId = await recordPatient(trx, event.patient, event.time)
  moved.patients.add(patientId)
  if (event.kind === 'merge') {
    const merge = await mergePatients(trx, patientId, event.mergeFrom, event.time)
    if (merge) {
      moved.merges.push(merge)
      for (const room of await roomsOf(trx, patientId)) moved.rooms.add(room)
    }
  } else {
    const visitId = await recordVisit(trx, patientId, event.visit, event.time)
    const at = 'at' in event ? event.at : null
    const place = placeName(at)
    if (event.kind !== 'update' || (place !== '' && (await isNewPlace(trx, visitId, place)))) {
      const roomSys = await rooms.find(trx, at, created)
      await recordMovement(trx, visitId, { kind: event.kind, time: event.time, roomSys, place })
    } else {
      for (const room of await roomsOf(trx, patientId)) moved.rooms.add(room)
      return
    }
  }
  for (const room of await replacePatient(trx, patientId)) moved.rooms.add(room)
}

/** A patient only monitors speak of is shown in the bed they name while nobody is known to lie there. */
export async function placeSighted(
  trx: QueryExecutorProvider,
  sightings: readonly Sighting[],
  moved: Moved,
): Promise<void> {
  if (sightings.length === 0) return
  const find = () =>
    sql<{ n: number }>`
    select s.n from unnest(${sightings.map((s) => s.patientId)}::bigint[], ${sightings.map((s) => s.roomSys)}::int[])
      with ordinality as s (patient_id, room_sys, n)
    where not exists (select from visits v where v.patient_id = s.patient_id)
      and not exists (select from placements p where p.room_sys = s.room_sys and p.to_time is null)
    order by s.n`.execute(trx)
  if ((await find()).rows.length === 0) return
  await lockMovements(trx)
  const taken = new Set<number>()
  for (const { n } of (await find()).rows) {
    const { patientId, roomSys, place, time } = sightings[n - 1] as Sighting
    if (taken.has(roomSys)) continue
    taken.add(roomSys)
    const visitId = await recordVisit(trx, patientId, { visitNumber: '' }, new Date(0))
    await recordMovement(trx, visitId, { kind: 'seen', time, roomSys, place })
    for (const room of await replacePatient(trx, patientId)) moved.rooms.add(room)
    moved.patients.add(patientId)
  }
}

/** Numbers the changed rooms so that the latest word on each is known, and notes who is left without a bed. */
export async function closeMovements(
  trx: QueryExecutorProvider,
  moved: Moved,
  time: Date,
): Promise<string[]> {
  const roomSys = [...moved.rooms]
  await sql`update rooms set seq = nextval('ward_seq') where room_sys = any(${roomSys}::int[])`.execute(trx)
  return noteUnplaced(trx, [...moved.patients], roomSys, time)
}
