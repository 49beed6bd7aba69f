import { type QueryExecutorProvider, sql } from 'kysely'
import { DRAWN } from '../../store/drawn-readings.ts'
import { type GraphRowsQuery, HOUR } from './graph-rows.ts'

/** Which variables were read in a stretch of time, in raw readings or roll-ups of it; to the hour. */
export async function readAnyIn(
  db: QueryExecutorProvider,
  patientIds: readonly number[],
  names: readonly string[],
  { from, to }: { from: number; to: number },
): Promise<Set<string>> {
  const asked: GraphRowsQuery = { patientIds, names, from: new Date(from), to: new Date(to) }
  const { rows } = await sql<{ variable: string }>`
    select n.variable from unnest(${names}::text[]) as n (variable)
    where exists (
      select from observations_hour h where h.patient_id = any(${patientIds}::bigint[]) and h.variable = n.variable
        and h.hour >= ${asked.from} and h.hour < ${asked.to}::timestamptz - ${HOUR})
    or exists (
      select from observations o where o.patient_id = any(${patientIds}::bigint[]) and o.variable = n.variable
        and o.time >= ${asked.from} and o.time < ${asked.to} and ${DRAWN})`.execute(db)
  return new Set(rows.map((row) => row.variable))
}
