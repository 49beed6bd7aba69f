import { type Kysely, sql } from 'kysely'

/** Readings whose code nothing knows but an administrator's word: what is taken away when that is taken back, found at once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table observations add column meant boolean not null default false`.execute(db)
  await sql`create index observations_meant on observations (feed, code) where meant`.execute(db)
}
