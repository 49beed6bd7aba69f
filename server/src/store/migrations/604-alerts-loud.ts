import { type Kysely, sql } from 'kysely'

/** Since when an alert is loud: it was told, or is loud again after somebody answered it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table alerts add column loud_since timestamptz`.execute(db)
}
