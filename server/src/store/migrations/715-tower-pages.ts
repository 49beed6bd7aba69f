import { type Kysely, sql } from 'kysely'

/** The page by which the tower told somebody: what became of it, and its answer is theirs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table tower_contacts add page_id uuid references pages on delete set null`.execute(db)
  await sql`create index tower_contacts_page on tower_contacts (page_id) where page_id is not null`.execute(
    db,
  )
}
