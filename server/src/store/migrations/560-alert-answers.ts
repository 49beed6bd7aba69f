import { type Kysely, sql } from 'kysely'

/**
 * An answered alert keeps what the answer rests on: why, the values at which it is loud again, the visit it is for. Every
 * change of an alert keeps when the values it was judged by were measured.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table alerts add column answer jsonb`.execute(db)
  await sql`alter table alert_events add column measured jsonb not null default '{}'`.execute(db)
}
