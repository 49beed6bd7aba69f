import { type Kysely, sql } from 'kysely'

/**
 * Readings that are kept and not shown as they should be, counted as they come in, so that nobody ever has to scan the
 * observations for them. Codes no mapping knows, by feed and coding system, with a unit and a value as sent.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table reading_counts (
      day date not null,
      feed text not null,
      variable text not null,
      unit text not null,
      state text not null,
      count bigint not null,
      sample text not null,
      last_seen timestamptz not null,
      primary key (day, feed, variable, unit, state)
    ) with (fillfactor = 70)`.execute(db)
  await sql`alter table unknown_codes
    add column feed text not null default '',
    add column system text not null default '',
    add column unit text not null default '',
    add column sample text not null default ''`.execute(db)
  await sql`alter table unknown_codes drop constraint unknown_codes_pkey`.execute(db)
  await sql`alter table unknown_codes add primary key (feed, system, code)`.execute(db)
}
