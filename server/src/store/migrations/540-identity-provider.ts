import { type Kysely, sql } from 'kysely'

/**
 * Accounts an identity provider vouches for, by its issuer and subject, and the sessions it began. `used_once` holds what
 * must not be taken a second time, hashed, until it would be refused for its age.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table users
      add column issuer text,
      add column subject text,
      add constraint users_identity unique (issuer, subject),
      add constraint users_identity_whole check ((issuer is null) = (subject is null))`.execute(db)
  await sql`
    alter table sessions
      add column by_provider boolean not null default false,
      add column provider_session text`.execute(db)
  await sql`create index sessions_provider on sessions (provider_session) where provider_session is not null`.execute(
    db,
  )
  await sql`create table used_once (key bytea primary key, until timestamptz not null)`.execute(db)
}
