import { type Kysely, sql } from 'kysely'

/** When a reading is said to have been measured, where that was ahead of now and it is kept as of then. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table observations add column said timestamptz`.execute(db)
}
