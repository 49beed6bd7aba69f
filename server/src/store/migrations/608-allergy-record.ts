import { type Kysely, sql } from 'kysely'

/** What a feed said of the allergies of a visit besides their names, who said it and when; null of what came before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table visits add column allergy_record jsonb`.execute(db)
}
