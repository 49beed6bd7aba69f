import { type Kysely, sql } from 'kysely'

/** Users, their sessions, and secrets that all nodes share. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table users (
      user_id text primary key,
      name text not null,
      full_name text not null,
      email text not null,
      alt_user_ids text[] not null default '{}',
      rights text[] not null,
      areas text[] not null,
      mask boolean not null default false,
      permanent_mask boolean not null default false,
      pager_id text not null default '',
      password_hash text,
      trial boolean not null default false,
      disabled boolean not null default false,
      last_login timestamptz,
      created timestamptz not null default now()
    )`.execute(db)
  await sql`create unique index users_lower_user_id on users (lower(user_id))`.execute(db)
  await sql`
    create table sessions (
      token_hash bytea primary key,
      user_id text not null references users on delete cascade,
      started timestamptz not null,
      last_active timestamptz not null
    )`.execute(db)
  await sql`create index sessions_last_active on sessions (last_active)`.execute(db)
  await sql`create table server_facts (name text primary key, value text not null)`.execute(db)
}
