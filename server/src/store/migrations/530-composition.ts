import { type Kysely, sql } from 'kysely'

/**
 * Every change of the composition, with the whole of what holds after it; every change tells every node. Page loads with what
 * each was composed of, and which of them reported that a slice failed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table compositions (
      id bigint generated always as identity primary key,
      time timestamptz not null,
      author text not null,
      reason text not null,
      action text not null,
      changes json not null,
      imports json not null,
      canary json,
      figures json
    )`.execute(db)
  await sql`
    create function tell_composition_changed() returns trigger language plpgsql as $$
    begin
      perform pg_notify('wardlight_composition', '');
      return null;
    end $$`.execute(db)
  await sql`
    create trigger composition_changed after insert on compositions
    for each statement execute function tell_composition_changed()`.execute(db)
  await sql`
    create table page_loads (
      page text primary key,
      time timestamptz not null default now(),
      versions jsonb not null,
      canary bigint
    )`.execute(db)
  await sql`create index page_loads_time on page_loads (time)`.execute(db)
  await sql`
    create table page_failures (
      page text not null,
      slice text not null,
      version text not null,
      time timestamptz not null default now(),
      primary key (page, slice, version)
    )`.execute(db)
}
