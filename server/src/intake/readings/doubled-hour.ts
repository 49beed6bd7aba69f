import { type QueryExecutorProvider, sql } from 'kysely'
import { firstAndLast } from '../../ward/readings/first-and-last.ts'
import type { ObservationRow } from './observation-row.ts'

/**
 * In the hour that comes twice, moves a correction or withdrawal to the other of its two possible times (`twin`) if the
 * feed sent a reading for that one only.
 */
export async function inDoubledHour(
  trx: QueryExecutorProvider,
  rows: readonly ObservationRow[],
): Promise<readonly ObservationRow[]> {
  const asked = rows.flatMap((row) =>
    row.change !== null && row.twin !== null ? { ...row, twin: row.twin, row } : [],
  )
  if (asked.length === 0) return rows
  const column = <T>(of: (row: (typeof asked)[number]) => T): T[] => asked.map(of)
  const times = asked.flatMap(({ time, twin }) => [time.getTime(), twin.getTime()])
  const [first, last] = firstAndLast(times).map((time) => new Date(time))
  const { rows: others } = await sql<{ n: number }>`
    select c.n
    from unnest(${column((r) => r.patientId)}::bigint[], ${column((r) => r.variable)}::text[],
      ${column((r) => r.feed)}::text[], ${column((r) => r.code)}::text[], ${column((r) => r.roomSys)}::int[],
      ${column((r) => r.time.toISOString())}::timestamptz[], ${column((r) => r.twin.toISOString())}::timestamptz[])
      with ordinality as c (patient_id, variable, feed, code, room_sys, time, twin, n)
    join lateral (
      select array_agg(o.time) as told from observations o
      where o.patient_id in (
          select r.id from patients p join patients r on r.root = p.root where p.id = c.patient_id
          union select c.patient_id)
        and o.variable = c.variable and o.feed = c.feed and o.time in (c.time, c.twin)
        and (c.patient_id <> 0 or o.room_sys = c.room_sys) and (c.variable <> '' or o.code = c.code)
        and o.time between ${first} and ${last}) o on true
    where c.twin = any(o.told) and c.time <> all(o.told)`.execute(trx)
  if (others.length === 0) return rows
  const twins = new Map(others.map(({ n }) => asked[n - 1]).map((one) => [one?.row, one?.twin]))
  return rows.map((row) => {
    const time = twins.get(row)
    return time ? { ...row, time } : row
  })
}
