import { type Kysely, sql } from 'kysely'

/**
 * A draft of each alert somebody notes something of, and of whichever record the alert goes to. Of two that were noted of one
 * alert, before and after its record was joined to another, the last stays.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    delete from tower_drafts d using tower_drafts later
    where later.who = d.who and later.alert_id = d.alert_id
      and (later.time, later.patient_id) > (d.time, d.patient_id)`.execute(db)
  await sql`
    alter table tower_drafts drop constraint tower_drafts_pkey, drop column patient_id, drop column sequence,
      add primary key (who, alert_id)`.execute(db)
}
