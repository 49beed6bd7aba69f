import { type Kysely, sql } from 'kysely'

/** The requests by which notes of a test were added: one that is sent again adds nothing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table paging_tests add note_ids uuid[] not null default '{}'`.execute(db)
}
