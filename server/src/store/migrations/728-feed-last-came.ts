import { type Kysely, sql } from 'kysely'

/** When a feed's last message came in, in the order messages did: `last_message` may go back with the clock. Null: not known. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table feeds add column last_came timestamptz`.execute(db)
}
