import { type QueryExecutorProvider, sql } from 'kysely'
import { firstAndLast } from '../../ward/readings/first-and-last.ts'
import type { ObservationRow } from './observation-row.ts'

/**
 * Drops replayed rows (`again`) if the store has something received later on the same observation, under any of the
 * person's numbers: another row, or its removal.
 */
export async function stillTold(
  trx: QueryExecutorProvider,
  rows: readonly ObservationRow[],
): Promise<readonly ObservationRow[]> {
  const again = rows.filter(({ again, came, timeKnown }) => again && came !== null && timeKnown)
  if (again.length === 0) return rows
  const column = <T>(of: (row: ObservationRow) => T): T[] => again.map(of)
  const [first, last] = firstAndLast(column((r) => r.time.getTime())).map((time) => new Date(time))
  const later = (table: 'observations' | 'taken_readings') => sql`
    select from ${sql.table(table)} o
    where o.patient_id = s.record and o.variable = c.variable and o.time = c.time and o.source = c.source
      and o.device = c.device and o.feed = c.feed and o.code = c.code and o.came > c.came
      and (c.patient_id <> 0 or o.room_sys = c.room_sys) and o.time between ${first} and ${last}`
  const { rows: outdated } = await sql<{ n: number }>`
    select distinct c.n
    from unnest(${column((r) => r.patientId)}::bigint[], ${column((r) => r.variable)}::text[],
      ${column((r) => r.time.toISOString())}::timestamptz[], ${column((r) => r.source)}::text[],
      ${column((r) => r.device)}::text[], ${column((r) => r.feed)}::text[], ${column((r) => r.code)}::text[],
      ${column((r) => r.roomSys)}::int[], ${column((r) => r.came?.toISOString() ?? null)}::timestamptz[])
      with ordinality as c (patient_id, variable, time, source, device, feed, code, room_sys, came, n)
    join lateral (
      select r.id as record from patients p join patients r on r.root = p.root where p.id = c.patient_id
      union select c.patient_id) s on true
    where exists (${later('observations')}) or exists (${later('taken_readings')})`.execute(trx)
  if (outdated.length === 0) return rows
  const gone = new Set(outdated.map(({ n }) => again[n - 1]))
  return rows.filter((row) => !gone.has(row))
}
