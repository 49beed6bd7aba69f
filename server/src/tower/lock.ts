import { type QueryExecutorProvider, sql } from 'kysely'

/** One writer about a patient at a time, on all nodes, until the transaction ends. */
export const lockTower = (trx: QueryExecutorProvider, patientId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended('wardlight tower ' || ${patientId}::bigint, 0))`.execute(
    trx,
  )
