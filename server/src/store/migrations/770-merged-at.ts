import { type Kysely, sql } from 'kysely'

/** Since when a record is of one person with the one it ends in; null of merges from before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table patients add column merged_at timestamptz`.execute(db)
}
