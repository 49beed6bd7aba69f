import { type Kysely, sql } from 'kysely'

/** By which a report of a browser that is sent twice is known. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table client_log add column report_id uuid`.execute(db)
  await sql`create index client_log_report on client_log (report_id) where report_id is not null`.execute(db)
}
