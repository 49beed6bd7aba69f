import { type Kysely, sql } from 'kysely'

/**
 * Feeds: how many of their messages could be used, what kind of system they are, how far their clock is ahead in seconds,
 * and whether nobody waits for them any more. feed_counts: what of a feed is not taken, or not as sent.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table feeds
      add column usable bigint not null default 0,
      add column kind text,
      add column clock_error double precision,
      add column retired boolean not null default false`.execute(db)
  await sql`update feeds set usable = messages where name <> 'unknown'`.execute(db)
  await sql`create index journal_dead_feed on journal (feed) where state = 'dead'`.execute(db)
  await sql`
    create table feed_counts (
      feed text not null,
      kind text not null,
      subject text not null,
      count bigint not null,
      last_seen timestamptz not null,
      primary key (feed, kind, subject)
    ) with (fillfactor = 70)`.execute(db)
}
