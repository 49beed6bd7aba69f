import { type Kysely, sql } from 'kysely'

/** A one-time password is known before tries are counted; a try that is given back leaves the wait as it was. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column one_time_hash text`.execute(db)
  await sql`alter table sign_in_tries add column before timestamptz`.execute(db)
}
