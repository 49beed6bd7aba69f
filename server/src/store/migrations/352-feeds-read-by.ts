import { type Kysely, sql } from 'kysely'

/**
 * feeds_files: versions of feeds.json. Feeds: `read_by` those by which messages in the journal were read, `rereading` those
 * among which messages are being read anew, by `reader`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table feeds_files (
      hash text primary key,
      content jsonb not null,
      last_used timestamptz not null default now()
    )`.execute(db)
  await sql`
    alter table feeds
      add column read_by text[] not null default '{}',
      add column rereading text[] not null default '{}',
      add column reader uuid`.execute(db)
}
