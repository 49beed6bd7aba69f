import { type Kysely, sql } from 'kysely'

/** An alert whose reading stays away names the variable that is silent: it is kept, and neither judged nor shown. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table alerts add column silent text`.execute(db)
}
