import { type Kysely, sql } from 'kysely'

/**
 * Changes that are being done, each with the entry the audit gets when nobody lived to tell how it ended. A row goes in the
 * transaction that appends the entry of the outcome.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table audit_begun (
      id uuid primary key,
      entry jsonb not null,
      time timestamptz not null default clock_timestamp()
    )`.execute(db)
}
