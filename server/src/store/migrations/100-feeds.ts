import { type Kysely, sql } from 'kysely'

/**
 * journal: every message received, with the reason where it could not be applied. feeds: totals per sending
 * application.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table journal (
      id bigint generated always as identity primary key,
      -- SHA-256 of sender, control id and body: what makes two messages the same one
      identity bytea not null unique,
      feed text not null,
      control_id text not null,
      type text not null,
      received timestamptz not null,
      body bytea not null,
      state text not null check (state in ('applied', 'dead')),
      reason text not null default ''
    )`.execute(db)
  await sql`create index journal_dead on journal (id) where state = 'dead'`.execute(db)
  await sql`create index journal_applied on journal (received) where state = 'applied'`.execute(db)
  await sql`
    create table feeds (
      name text primary key,
      last_message timestamptz not null,
      messages bigint not null,
      observations bigint not null
    )`.execute(db)
}
