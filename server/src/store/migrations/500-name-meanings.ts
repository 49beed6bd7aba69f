import { type Kysely, sql } from 'kysely'

/**
 * Names of feeds that an administrator decided about: what they mean, or that they are ignored (`means` null) and why.
 * Every change tells every node. When names that nothing knows were first heard.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table name_meanings (
      kind text not null,
      feed text not null,
      of text not null,
      name text not null,
      means text,
      reason text not null default '',
      decided timestamptz not null,
      primary key (kind, feed, of, name)
    )`.execute(db)
  await sql`
    create function tell_names_changed() returns trigger language plpgsql as $$
    begin
      perform pg_notify('wardlight_names', '');
      return null;
    end $$`.execute(db)
  await sql`
    create trigger names_changed after insert or update or delete on name_meanings
    for each statement execute function tell_names_changed()`.execute(db)
  await sql`alter table feeds_files add column meanings jsonb not null default '[]'`.execute(db)
  for (const table of ['unknown_codes', 'reading_counts']) {
    await sql`alter table ${sql.ref(table)} add column first_seen timestamptz`.execute(db)
    await sql`alter table ${sql.ref(table)} alter column first_seen set default now()`.execute(db)
  }
}
