import { type QueryExecutorProvider, sql } from 'kysely'

/** One writer of movements at a time, on all nodes, until the transaction ends. Taken before `lockRecords`. */
export const lockMovements = (trx: QueryExecutorProvider) =>
  sql`select pg_advisory_xact_lock(hashtext('wardlight movements'))`.execute(trx)

/** Shared lock: no movements are written while readings are filed by who lies where. */
export const holdMovements = (trx: QueryExecutorProvider) =>
  sql`select pg_advisory_xact_lock_shared(hashtext('wardlight movements'))`.execute(trx)

/** One maker of records and numbers at a time, on all nodes, until the transaction ends. */
export const lockRecords = (trx: QueryExecutorProvider) =>
  sql`select pg_advisory_xact_lock(hashtext('wardlight records'))`.execute(trx)

/** One node at a time computes rates from these people's amounts: an uncommitted amount changes the next rate. */
export const lockAmounts = (trx: QueryExecutorProvider, records: readonly number[]) =>
  sql`
    select pg_advisory_xact_lock(hashtextextended('wardlight amounts ' || root, 0)) from (
      select distinct root from patients where id = any(${records}::bigint[]) order by root) roots`.execute(
    trx,
  )
