import { type Kysely, sql } from 'kysely'

/**
 * Whatever ends a session or changes an account tells every node, the database itself; an account that is disabled has no
 * sessions. Devices an account signed in on, and what is counted against guessing.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table sessions add column address text not null default '', add column browser text not null default ''`.execute(
    db,
  )
  await sql`create index sessions_user on sessions (user_id, last_active)`.execute(db)
  await sql`
    create function tell_session_ended() returns trigger language plpgsql as $$
    begin
      perform pg_notify('wardlight_sessions', encode(old.token_hash, 'hex'));
      return null;
    end $$`.execute(db)
  await sql`
    create trigger session_ended after delete on sessions for each row execute function tell_session_ended()`.execute(
    db,
  )
  await sql`
    create function tell_account_changed() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' or new.disabled then
        delete from sessions where user_id = old.user_id;
      end if;
      perform pg_notify('wardlight_accounts', old.user_id);
      return null;
    end $$`.execute(db)
  await sql`
    create trigger account_changed after update on users for each row
    when (old.last_login is not distinct from new.last_login) execute function tell_account_changed()`.execute(
    db,
  )
  await sql`
    create trigger account_deleted after delete on users for each row execute function tell_account_changed()`.execute(
    db,
  )
  await sql`
    create table devices (
      token_hash bytea not null,
      user_id text not null references users on delete cascade,
      last_used timestamptz not null,
      primary key (token_hash, user_id)
    )`.execute(db)
  await sql`create index devices_user on devices (user_id, last_used)`.execute(db)
  await sql`
    create table sign_in_tries (
      key text primary key,
      level double precision not null,
      last timestamptz not null
    )`.execute(db)
  await sql`
    create table failing_addresses (
      address text not null,
      account text not null,
      time timestamptz not null,
      primary key (address, account)
    )`.execute(db)
}
