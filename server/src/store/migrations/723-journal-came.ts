import { type Kysely, sql } from 'kysely'

/** When messages came in, in their order: `received` may go back with the clock. Null: as received. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table journal add column came timestamptz`.execute(db)
}
