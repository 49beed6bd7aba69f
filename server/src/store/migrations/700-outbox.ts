import { type Kysely, sql } from 'kysely'

/** What leaves the house, written with what caused it; `about` names that once. In a lane the earlier goes first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table outbox (
      id bigint generated always as identity primary key,
      about text not null unique,
      lane text not null,
      subject text not null,
      body text not null,
      state text not null default 'waiting' check (state in ('waiting', 'sent', 'refused', 'given up')),
      created timestamptz not null default clock_timestamp(),
      due timestamptz not null default clock_timestamp(),
      attempts integer not null default 0,
      taken_by text,
      taken_until timestamptz,
      ended timestamptz,
      receipt text,
      problem text)`.execute(db)
  await sql`create index outbox_waiting on outbox (lane, id) where state = 'waiting'`.execute(db)
  await sql`create index outbox_ended on outbox (ended) where ended is not null`.execute(db)
}
