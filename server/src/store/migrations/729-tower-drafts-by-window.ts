import { type Kysely, sql } from 'kysely'

/** Drafts of an alert by the window they are typed in: of two of one person neither writes over the other's. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table tower_drafts drop constraint tower_drafts_pkey, add primary key (who, alert_id, window_id)`.execute(
    db,
  )
}
