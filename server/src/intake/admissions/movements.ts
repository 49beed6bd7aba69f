import { type QueryExecutorProvider, sql } from 'kysely'
import type { AreaOf } from '../../ward/occupancy/read-persons.ts'
import { placementsOf } from './fold-movements.ts'
import type { Movement, Placement } from './movement.ts'

/** Adds to a visit's movement log; the same movement twice is one. */
export async function recordMovement(
  trx: QueryExecutorProvider,
  visitId: number,
  movement: Omit<Movement, 'id' | 'time' | 'ours'> & { time: Date; requestId?: string },
): Promise<void> {
  await sql`
    insert into movements (visit_id, kind, time, room_sys, place, request_id)
    values (${visitId}, ${movement.kind}, ${movement.time}, ${movement.roomSys}, ${movement.place},
      ${movement.requestId ?? null})
    on conflict do nothing`.execute(trx)
}

interface MovementRow {
  root: number
  visitId: number
  visitNumber: string
  id: number | null
  kind: Movement['kind']
  time: Date
  roomSys: number | null
  place: string
}

type VisitPlacement = Placement & { visitId: number }

/** Visits with one number are the same visit, whichever of the person's records they came under. */
function visitKey({ root, visitId, visitNumber }: MovementRow): string {
  return visitNumber === '' ? `id ${visitId}` : `${root} ${visitNumber}`
}

/** Recomputes the stays of persons from their movements. */
export async function foldMovements(
  trx: QueryExecutorProvider,
  roots: readonly number[],
  areaOf: AreaOf,
): Promise<void> {
  const { rows } = await sql<MovementRow>`
    select r.root, v.id as "visitId", v.visit_number as "visitNumber", m.id, m.kind, m.time,
      coalesce(k.means, m.room_sys) as "roomSys", m.place
    from patients r join visits v on v.patient_id = r.id left join movements m on m.visit_id = v.id
      left join rooms k on k.room_sys = m.room_sys
    where r.root = any(${roots}::bigint[]) order by v.id`.execute(trx)
  const placements: VisitPlacement[] = []
  for (const group of Map.groupBy(rows, visitKey).values()) {
    const movements = new Map<string, Movement>()
    for (const { id, kind, time, roomSys, place } of group) {
      if (id === null) continue
      const key = `${kind} ${time.getTime()} ${place}`
      if (!movements.has(key))
        movements.set(key, { id, kind, time: time.getTime(), roomSys, place, ours: areaOf(place) !== null })
    }
    const visitId = group[0]?.visitId as number
    for (const placement of placementsOf([...movements.values()])) placements.push({ ...placement, visitId })
  }
  await sql`
    delete from placements p using visits v, patients r
    where p.visit_id = v.id and r.id = v.patient_id and r.root = any(${roots}::bigint[])`.execute(trx)
  await sql`
    insert into placements (visit_id, movement_id, room_sys, place, from_time, to_time, removed)
    select * from unnest(${placements.map((p) => p.visitId)}::bigint[], ${placements.map((p) => p.movementId)}::bigint[],
      ${placements.map((p) => p.roomSys)}::int[], ${placements.map((p) => p.place)}::text[],
      ${placements.map((p) => new Date(p.from).toISOString())}::timestamptz[],
      ${placements.map((p) => (p.to === null ? null : new Date(p.to).toISOString()))}::timestamptz[],
      ${placements.map((p) => p.removed)}::boolean[])`.execute(trx)
}
