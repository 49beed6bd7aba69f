import { type Kysely, sql } from 'kysely'

/** Who read or did what, what people told us, and what their browsers reported. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table audit (
      id bigint generated always as identity primary key,
      time timestamptz not null default now(),
      user_id text,
      address text not null,
      action text not null,
      area text,
      room_sys integer,
      detail text not null
    )`.execute(db)
  await sql`create index audit_time on audit (time)`.execute(db)
  await sql`create index audit_room on audit (room_sys, time) where room_sys is not null`.execute(db)
  await sql`
    create table feedback (
      id integer generated always as identity primary key,
      time timestamptz not null default now(),
      user_id text not null,
      area text,
      message text not null,
      window_dim text not null,
      browser text not null,
      route text not null,
      room_sys integer,
      case_data jsonb
    )`.execute(db)
  await sql`
    create table client_log (
      id bigint generated always as identity primary key,
      time timestamptz not null default now(),
      user_id text,
      kind text not null,
      data text not null
    )`.execute(db)
  await sql`create index client_log_time on client_log (time)`.execute(db)
}
