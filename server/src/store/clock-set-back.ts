import { type QueryExecutorProvider, sql } from 'kysely'

/** The clock now says `now`, ms, after it was set back by so many ms. */
export async function noteClockSetBack(trx: QueryExecutorProvider, byMs: number, now: number): Promise<void> {
  await sql`
    insert into clock_set_back (time, by_ms) values (${new Date(now)}, ${Math.round(byMs)})
    on conflict (only_one) do update set time = excluded.time, by_ms = excluded.by_ms`.execute(trx)
}

/** When the clock was last set back, by the clock after it, and by how much; null: never. */
export async function readClockSetBack(
  db: QueryExecutorProvider,
): Promise<{ time: string; byMs: number } | null> {
  const { rows } = await sql<{ time: Date; by: number }>`
    select time, by_ms::float8 as by from clock_set_back`.execute(db)
  const [row] = rows
  return row ? { time: row.time.toISOString(), byMs: row.by } : null
}
