import { type QueryExecutorProvider, sql } from 'kysely'

const MOST = 20_000

/**
 * Removes entries from before `cutoff`, oldest first, a few at a time; the chain then begins after them, and an entry of it
 * says so. An entry with a later time keeps those after it. Gives how many went.
 */
export async function retire(db: QueryExecutorProvider, cutoff: Date, signal: AbortSignal): Promise<number> {
  let gone = 0
  for (;;) {
    signal.throwIfAborted()
    const { rows } = await sql<{ n: number }>`select audit_retire(${cutoff}, ${MOST}) as n`.execute(db)
    const count = rows[0]?.n ?? 0
    if (count === 0) return gone
    gone += count
  }
}

/** Whether entries are left in one of the audit's partitions. */
export async function hasEntries(db: QueryExecutorProvider, partition: string): Promise<boolean> {
  const { rows } = await sql`select from ${sql.table(partition)} limit 1`.execute(db)
  return rows.length > 0
}
