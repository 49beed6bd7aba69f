import { type Kysely, sql } from 'kysely'

/** Pages are found by their visit, whoever it is of by now. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index pages_visit on pages (visit_id) where visit_id is not null`.execute(db)
}
