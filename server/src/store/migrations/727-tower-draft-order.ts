import { type Kysely, sql } from 'kysely'

/** Which window wrote a draft, and as which of its words: what arrives late takes nothing newer away, nor brings back what was dropped. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table tower_drafts add window_id text not null default '', add edit integer not null default 0`.execute(
    db,
  )
}
