import { type Kysely, sql } from 'kysely'

/** What the tower does is found by the visit it is about, whichever record has that by now. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index tower_contacts_visit on tower_contacts (visit_id) where visit_id is not null`.execute(
    db,
  )
  await sql`create index case_reviews_visit on case_reviews (visit_id) where visit_id is not null`.execute(db)
}
