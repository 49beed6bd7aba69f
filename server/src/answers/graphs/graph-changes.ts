import type { Graph } from '@wardlight/contracts/graph'
import { type QueryExecutorProvider, sql } from 'kysely'

export type Changes = NonNullable<Graph['changes']>

/** Most changes returned per variable, the newest. */
const MOST = 100

/** Corrections and withdrawals of readings in a range, by variable, oldest first. */
export async function readChanges(
  db: QueryExecutorProvider,
  patientIds: readonly number[],
  names: readonly string[],
  { from, to }: { from: number; to: number },
): Promise<Map<string, Changes>> {
  const { rows } = await sql<Changes[number] & { variable: string }>`
    select n.variable, c.* from unnest(${names}::text[]) as n (variable) cross join lateral (
      select round(date_part('epoch', time) * 1000)::float8 as time, change, value from reading_changes c
      where c.patient_id = any(${patientIds}::bigint[]) and c.variable = n.variable
        and c.time >= ${new Date(from)} and c.time <= ${new Date(to)}
      order by c.time desc, c.received desc limit ${MOST}) as c
    order by c.time`.execute(db)
  const told = Map.groupBy(rows, ({ variable }) => variable)
  return new Map(
    [...told].map(([name, own]) => [name, own.map(({ time, change, value }) => ({ time, change, value }))]),
  )
}
