import { type QueryExecutorProvider, sql } from 'kysely'
import { firstAndLast } from '../../ward/readings/first-and-last.ts'
import { AHEAD_MS } from '../../ward/readings/freshness.ts'
import type { ObservationRow } from './observation-row.ts'

/**
 * A reading stamped in the future is stored at arrival time. When the sender repeats, corrects or withdraws it later,
 * it is matched to that row, not added again. Skips plain monitor readings, which are sent once.
 */
export async function asFirstTold(
  trx: QueryExecutorProvider,
  rows: readonly ObservationRow[],
): Promise<readonly ObservationRow[]> {
  const asked = rows.filter(
    ({ patientId, timeKnown, change, feedKind }) =>
      patientId !== 0 && timeKnown && (change !== null || feedKind !== 'monitor'),
  )
  if (asked.length === 0) return rows
  const saidOf = ({ said, time }: ObservationRow): Date => said ?? time
  const column = <T>(of: (row: ObservationRow) => T): T[] => asked.map(of)
  const [first, last] = firstAndLast(column((r) => saidOf(r).getTime()))
  const { rows: known } = await sql<{ n: number; time: Date }>`
    select distinct on (c.n) c.n, o.time
    from unnest(${column((r) => r.patientId)}::bigint[], ${column((r) => r.variable)}::text[],
      ${column((r) => r.feed)}::text[], ${column((r) => r.code)}::text[], ${column((r) => r.device)}::text[],
      ${column((r) => saidOf(r).toISOString())}::timestamptz[])
      with ordinality as c (patient_id, variable, feed, code, device, said, n)
    join lateral (
      select r.id as record from patients p join patients r on r.root = p.root where p.id = c.patient_id
      union select c.patient_id) s on true
    join observations o on o.patient_id = s.record and o.variable = c.variable and o.feed = c.feed and o.said = c.said
      and o.time < c.said and o.time >= c.said - ${`${AHEAD_MS} ms`}::interval
      and o.time between ${new Date(first - AHEAD_MS)} and ${new Date(last)}
    order by c.n, (o.code = c.code and o.device = c.device) desc, o.time`.execute(trx)
  if (known.length === 0) return rows
  const timeOf = new Map(known.map(({ n, time }) => [asked[n - 1], time]))
  return rows.map((row) => {
    const time = timeOf.get(row)
    return time ? { ...row, time, said: saidOf(row) } : row
  })
}
