import { type Kysely, sql } from 'kysely'

/**
 * People take a patient off the census and put one back: movements of their own, each done once for one request. A stay that
 * is removed keeps its place and hides it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table movements add column request_id uuid unique`.execute(db)
  await sql`alter table placements add column removed boolean not null default false`.execute(db)
}
