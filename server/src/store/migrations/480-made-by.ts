import { type Kysely, sql } from 'kysely'

/** The sender that spoke of a person first; '' of people known before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table patients add column made_by text not null default ''`.execute(db)
}
