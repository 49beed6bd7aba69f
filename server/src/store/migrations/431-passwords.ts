import { type Kysely, sql } from 'kysely'

/** One-time passwords and the second factor. Recovery codes are hashed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table users
      add column password_expires timestamptz,
      add column totp_secret text,
      add column totp_pending text,
      add column totp_step integer,
      add column recovery_codes text[] not null default '{}'`.execute(db)
}
