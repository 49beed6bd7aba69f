import { type Kysely, sql } from 'kysely'

/** A pending alert keeps since when its condition does not hold: its wait runs back, and ends when nothing is left of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table alerts add column back timestamptz`.execute(db)
}
