import { type QueryExecutorProvider, sql } from 'kysely'
import type { PendingChange } from '../../ward/occupancy/pending-change.ts'
import { announceChange } from '../announce-change.ts'
import type { ApplyParts } from '../apply-parts.ts'
import { refile } from '../rooms/refile.ts'
import { recordMovement } from './movements.ts'
import { Records } from './patient-records.ts'
import { Touched } from './touched.ts'

/** A visit with the leading record of whose it is. */
export interface VisitOf {
  visitId: number
  root: number
}

interface OffCensus extends VisitOf {
  kind: 'remove' | 'restore'
  requestId: string
}

/** Takes a visit off the census, or puts it back, from now on; under `lockMovements`. docs/hl7.md §4 rule 9. */
export async function moveOffCensus(
  trx: QueryExecutorProvider,
  { visitId, root, kind, requestId }: OffCensus,
  parts: ApplyParts,
): Promise<PendingChange> {
  const touched = new Touched(trx, parts.rooms.areaOf)
  await touched.before({ root, isNew: false })
  const time = await nextMovement(trx, visitId, parts.now)
  const { roomSys, place } = (kind === 'remove' ? await shownAt(trx, visitId) : null) ?? NOWHERE
  await recordMovement(trx, visitId, { kind, time, roomSys, place, requestId })
  const settled = await touched.settle(parts.now)
  const refiled = await refile(
    settled.changed,
    { ...parts, trx, records: new Records(trx) },
    settled.regrouped,
  )
  const readings = { changes: new Map(), sightings: new Map(), made: [], identified: [] }
  return announceChange(trx, parts, [{ settled, refiled, readings }], [])
}

/** Now, or after the newest movement of a visit where the clock was set back since. */
async function nextMovement(trx: QueryExecutorProvider, visitId: number, now: number): Promise<Date> {
  const { rows } = await sql<{ newest: Date | null }>`
    select max(time) as newest from movements where visit_id = ${visitId} and kind <> 'discharge'`.execute(
    trx,
  )
  const newest = rows[0]?.newest?.getTime() ?? now
  return new Date(Math.max(now, newest + 1))
}

/** Whom a request removed or put back; null: it did not. */
export async function movedBy(db: QueryExecutorProvider, requestId: string): Promise<VisitOf | null> {
  const { rows } = await sql<VisitOf>`
    select m.visit_id as "visitId", r.root
    from movements m join visits v on v.id = m.visit_id join patients r on r.id = v.patient_id
    where m.request_id = ${requestId}`.execute(db)
  return rows[0] ?? null
}

const NOWHERE = { roomSys: null, place: '' }

/** Where a visit lies; null where that is nowhere, or it is removed. */
export async function shownAt(
  trx: QueryExecutorProvider,
  visitId: number,
): Promise<{ roomSys: number | null; place: string } | null> {
  const { rows } = await sql<{ roomSys: number | null; place: string }>`
    select room_sys as "roomSys", place from placements
    where visit_id = ${visitId} and not removed and to_time is null order by from_time desc limit 1`.execute(
    trx,
  )
  return rows[0] ?? null
}

/** Leading records of everybody with a number of their own or of a visit. */
export async function rootsOfNumber(db: QueryExecutorProvider, number: string): Promise<number[]> {
  const { rows } = await sql<{ root: number }>`
    select r.root from patient_numbers n join patients r on r.id = n.patient_id where n.number = ${number}
    union select r.root from visits v join patients r on r.id = v.patient_id where v.visit_number = ${number}`.execute(
    db,
  )
  return rows.map(({ root }) => root)
}
