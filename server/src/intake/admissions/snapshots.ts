import { type QueryExecutorProvider, sql } from 'kysely'
import type { PersonSnapshot } from '../../ward/occupancy/pending-change.ts'
import type { AreaOf } from '../../ward/occupancy/read-persons.ts'
import { readSnapshots } from '../../ward/read-snapshots.ts'

/** The persons of records as the transaction leaves them. */
export async function snapshotsOf(
  trx: QueryExecutorProvider,
  recordIds: readonly number[],
  areaOf: AreaOf,
  now: number,
): Promise<PersonSnapshot[]> {
  if (recordIds.length === 0) return []
  const { rows } = await sql<{ root: number }>`
    select distinct root from patients where id = any(${recordIds}::bigint[])`.execute(trx)
  return readSnapshots(
    trx,
    rows.map(({ root }) => root),
    areaOf,
    now,
  )
}
