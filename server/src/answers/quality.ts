import { type QueryExecutorProvider, sql } from 'kysely'
import type { UnknownCode, UnplacedPatient } from './asked.ts'

/** Open stays no bed shows: a newer one has the bed, or the place is none of the configuration's. */
export async function readUnplaced(db: QueryExecutorProvider): Promise<UnplacedPatient[]> {
  const { rows } = await sql<{
    mrn: string
    visitNumber: string
    place: string
    since: Date
    known: boolean
  }>`
    select pt.mrn, v.visit_number as "visitNumber", p.place, p.from_time as since, p.room_sys is not null as known
    from placements p join visits v on v.id = p.visit_id join patients pt on pt.id = v.patient_id
    where p.to_time is null and (p.room_sys is null or exists (
      select from placements n where n.room_sys = p.room_sys
        and (n.from_time, n.movement_id) > (p.from_time, p.movement_id)))
    order by p.from_time desc limit 500`.execute(db)
  return rows.map(({ known, since, ...row }) => ({
    ...row,
    since: since.toISOString(),
    reason: known ? 'bed taken by a newer admission' : 'no such unit or room',
  }))
}

/** Codes no mapping knows, the most frequent first. */
export async function readUnknownCodes(db: QueryExecutorProvider): Promise<UnknownCode[]> {
  const { rows } = await sql<{ code: string; text: string; count: number; seen: Date }>`
    select code, text, count, last_seen as seen from unknown_codes order by count desc, code limit 500`.execute(
    db,
  )
  return rows.map(({ seen, ...row }) => ({ ...row, lastSeen: seen.toISOString() }))
}

/** Implausible readings measured in the last 24 h. */
export async function readImplausible(db: QueryExecutorProvider, now: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from observations
    where time > ${new Date(now - 86_400_000)} and state = 'implausible'`.execute(db)
  return rows[0]?.count ?? 0
}
