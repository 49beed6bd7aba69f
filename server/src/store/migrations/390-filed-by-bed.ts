import { type Kysely, sql } from 'kysely'

/** Readings filed by the bed alone are found by it, to be filed anew when movements change who lay there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update observations set filed_by = 'bed' where patient_id = 0 and filed_by = 'number'`.execute(db)
  await sql`create index observations_by_bed on observations (room_sys, time) where filed_by = 'bed'`.execute(
    db,
  )
}
