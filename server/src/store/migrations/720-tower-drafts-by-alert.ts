import { type Kysely, sql } from 'kysely'

/** A draft of each alert somebody notes something of, and of whichever record the alert goes to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table tower_drafts drop constraint tower_drafts_pkey, drop column patient_id, drop column sequence,
      add primary key (who, alert_id)`.execute(db)
}
