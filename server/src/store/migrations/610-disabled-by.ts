import { type Kysely, sql } from 'kysely'

/** Who disabled an account, and may enable it again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column disabled_by text`.execute(db)
}
