import { type Kysely, type RawBuilder, sql } from 'kysely'

const BATCH = 2000

interface Trim {
  // biome-ignore lint/suspicious/noExplicitAny: any store will do
  db: Kysely<any>
  signal: AbortSignal
}

/** Deletes the rows of `where` a few at a time, so that nobody waits for them; gives how many went. */
export async function trim({ db, signal }: Trim, table: string, where: RawBuilder<unknown>): Promise<number> {
  let gone = 0
  for (;;) {
    signal.throwIfAborted()
    const { numAffectedRows } = await sql`
      delete from ${sql.table(table)} as t where ctid = any(array(
        select ctid from ${sql.table(table)} as t where ${where} limit ${BATCH}))`.execute(db)
    const count = Number(numAffectedRows ?? 0)
    gone += count
    if (count < BATCH) return gone
  }
}
