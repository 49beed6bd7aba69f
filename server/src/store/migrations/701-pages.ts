import { type Kysely, sql } from 'kysely'

/**
 * Pages: where the cycle of each firing of a rule stands, what was written to whom, and what came of it. `about` names a
 * page once for all time, so that nothing is written twice whoever dies in between.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table outbox add column via text not null default 'mail' check (via in ('mail', 'webhook', 'inbox'))`.execute(
    db,
  )
  await sql`
    create table page_cycles (
      alert_id uuid primary key references alerts on delete cascade,
      /** Rises each time the alert is loud again. */
      turn integer not null default 1,
      /** Steps of the chain that were paged. */
      step integer not null default 0,
      repeats integer not null default 0,
      /** Null: nothing more falls due. */
      due timestamptz,
      began timestamptz not null,
      ended timestamptz,
      why text
    )`.execute(db)
  await sql`create index page_cycles_due on page_cycles (due) where ended is null`.execute(db)
  await sql`
    create table pages (
      id uuid primary key,
      about text not null unique,
      kind text not null check (kind in ('alert', 'person', 'test')),
      area text not null,
      room_sys bigint,
      room text not null,
      patient_id bigint,
      visit_id bigint,
      alert_id uuid references alerts on delete cascade,
      rule text,
      role text not null,
      recipient text not null,
      /** Null: nobody to page was found. */
      pager text,
      /** The account that sent it. */
      sender text,
      sender_name text not null default '',
      message text not null,
      created timestamptz not null default clock_timestamp(),
      answered timestamptz
    )`.execute(db)
  await sql`create index pages_alert on pages (alert_id) where alert_id is not null`.execute(db)
  await sql`create index pages_patient on pages (patient_id, created) where patient_id is not null`.execute(
    db,
  )
  await sql`create index pages_created on pages (created)`.execute(db)
  await sql`
    create table page_tokens (
      token_hash bytea primary key,
      page_id uuid not null references pages on delete cascade,
      expires timestamptz not null
    )`.execute(db)
  await sql`create index page_tokens_page on page_tokens (page_id)`.execute(db)
  await sql`
    create table pager_inbox (
      id bigint generated always as identity primary key,
      about text not null unique,
      pager text not null,
      text text not null,
      received timestamptz not null default clock_timestamp()
    )`.execute(db)
  await sql`
    create table ways_out (
      via text primary key,
      tried timestamptz not null,
      opened timestamptz,
      problem text not null default ''
    )`.execute(db)
  await sql`
    create table bypass_visits (visit_id bigint primary key, since timestamptz not null default clock_timestamp())`.execute(
    db,
  )
  await sql`
    create function note_bypass() returns trigger language plpgsql as $$
    begin
      insert into bypass_visits (visit_id) values (new.id) on conflict do nothing;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger visit_bypass after insert or update on visits for each row
    when (lower(new.case_state) = 'bypass' or lower(new.case_stage) = 'bypass')
    execute function note_bypass()`.execute(db)
  await sql`
    create table on_call (
      area text not null,
      unit text not null,
      role text not null,
      name text not null,
      pager text not null,
      changed_by text not null,
      changed timestamptz not null default clock_timestamp(),
      primary key (area, unit, role, name)
    )`.execute(db)
}
