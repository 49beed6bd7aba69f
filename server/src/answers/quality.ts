import { type QueryExecutorProvider, sql } from 'kysely'
import type { ReadingProblem, UnknownCode, UnplacedPatient } from './asked.ts'

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
  const { rows } = await sql<Omit<UnknownCode, 'lastSeen'> & { seen: Date }>`
    select feed, system, code, text, unit, sample, count, last_seen as seen from unknown_codes
    order by count desc, code limit 500`.execute(db)
  return rows.map(({ seen, ...row }) => ({ ...row, lastSeen: seen.toISOString() }))
}

const DAY_MS = 86_400_000

/** Readings of the last seven days that are kept and not shown as they should be, the most frequent first. */
export async function readReadingProblems(db: QueryExecutorProvider, now: number): Promise<ReadingProblem[]> {
  const since = new Date(now - 6 * DAY_MS).toISOString().slice(0, 10)
  const { rows } = await sql<Omit<ReadingProblem, 'lastSeen'> & { seen: Date }>`
    select feed, variable, unit, state, sum(count)::bigint as count,
      (array_agg(sample order by day desc))[1] as sample, max(last_seen) as seen
    from reading_counts where day >= ${since}::date
    group by feed, variable, unit, state order by count desc, variable limit 500`.execute(db)
  return rows.map(({ seen, ...row }) => ({ ...row, lastSeen: seen.toISOString() }))
}

/** Implausible readings that came in yesterday and today. */
export async function readImplausible(db: QueryExecutorProvider, now: number): Promise<number> {
  const since = new Date(now - DAY_MS).toISOString().slice(0, 10)
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(count), 0)::bigint as count from reading_counts
    where day >= ${since}::date and state = 'implausible'`.execute(db)
  return rows[0]?.count ?? 0
}
