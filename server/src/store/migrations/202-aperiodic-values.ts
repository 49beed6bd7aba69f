import { type Kysely, sql } from 'kysely'

/** Current values say whether they are single measurements, which stay fresh for longer than a monitor's stream. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table current_values add column aperiodic boolean not null default false`.execute(db)
}
