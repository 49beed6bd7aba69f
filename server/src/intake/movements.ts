import { type QueryExecutorProvider, sql } from 'kysely'
import { type Movement, type Placement, placementsOf } from './fold.ts'

/** Adds to a visit's movement log; the same movement twice is one. */
export async function recordMovement(
  trx: QueryExecutorProvider,
  visitId: number,
  movement: Omit<Movement, 'id' | 'time'> & { time: Date },
): Promise<void> {
  await sql`
    insert into movements (visit_id, kind, time, room_sys, place)
    values (${visitId}, ${movement.kind}, ${movement.time}, ${movement.roomSys}, ${movement.place})
    on conflict do nothing`.execute(trx)
}

interface MovementRow {
  visitId: number
  id: number | null
  kind: Movement['kind']
  time: Date
  roomSys: number | null
  place: string
}

type VisitPlacement = Placement & { visitId: number }

/** A patient is in one place: of several open stays the newest holds, the others ended when it began. */
function onePlace(placements: VisitPlacement[]): VisitPlacement[] {
  const open = placements.filter((p) => p.to === null)
  const newest = open.reduce<VisitPlacement | null>(
    (a, b) => (!a || b.from > a.from || (b.from === a.from && b.movementId > a.movementId) ? b : a),
    null,
  )
  return placements.map((p) => (p.to === null && newest && p !== newest ? { ...p, to: newest.from } : p))
}

/** Works out anew where a patient was and is; gives the rooms this may concern, before and after. */
export async function replacePatient(trx: QueryExecutorProvider, patientId: number): Promise<Set<number>> {
  const { rows } = await sql<MovementRow>`
    select v.id as "visitId", m.id, m.kind, m.time, m.room_sys as "roomSys", m.place
    from visits v left join movements m on m.visit_id = v.id where v.patient_id = ${patientId}`.execute(trx)
  const told = rows.some((row) => row.id !== null && row.kind !== 'seen')
  const byVisit = new Map<number, Movement[]>()
  for (const row of rows) {
    const movements = byVisit.get(row.visitId) ?? []
    byVisit.set(row.visitId, movements)
    if (row.id !== null && (row.kind !== 'seen' || !told)) {
      movements.push({ ...row, id: row.id, time: row.time.getTime() })
    }
  }
  const placements = onePlace(
    [...byVisit].flatMap(([visitId, movements]) => placementsOf(movements).map((p) => ({ ...p, visitId }))),
  )
  const { rows: before } = await sql<{ roomSys: number | null }>`
    delete from placements where visit_id = any(${[...byVisit.keys()]}::bigint[])
    returning room_sys as "roomSys"`.execute(trx)
  await sql`
    insert into placements (visit_id, movement_id, room_sys, place, from_time, to_time)
    select * from unnest(${placements.map((p) => p.visitId)}::bigint[], ${placements.map((p) => p.movementId)}::bigint[],
      ${placements.map((p) => p.roomSys)}::int[], ${placements.map((p) => p.place)}::text[],
      ${placements.map((p) => new Date(p.from).toISOString())}::timestamptz[],
      ${placements.map((p) => (p.to === null ? null : new Date(p.to).toISOString()))}::timestamptz[])`.execute(
    trx,
  )
  const rooms = new Set<number>()
  for (const { roomSys } of [...before, ...placements]) if (roomSys !== null) rooms.add(roomSys)
  return rooms
}

/**
 * Keeps a note of every open stay that no bed shows: its bed was taken by a newer one, or its room is unknown. Gives the
 * places newly noted.
 */
export async function noteUnplaced(
  trx: QueryExecutorProvider,
  patientIds: readonly number[],
  roomSys: readonly number[],
  time: Date,
): Promise<string[]> {
  const { rows } = await sql<{ place: string }>`
    insert into ward_notes (time, kind, visit_id, movement_id, room_sys, place)
    select ${time}, case when p.room_sys is null then 'unknown place' else 'bed taken' end, p.visit_id, p.movement_id,
      p.room_sys, p.place
    from placements p join visits v on v.id = p.visit_id
    where p.to_time is null and (p.room_sys = any(${roomSys}::int[]) or v.patient_id = any(${patientIds}::bigint[]))
      and (p.room_sys is null or exists (select from placements n where n.room_sys = p.room_sys
        and (n.from_time, n.movement_id) > (p.from_time, p.movement_id) and n.visit_id <> p.visit_id))
    on conflict do nothing returning place`.execute(trx)
  return rows.map((row) => row.place)
}
