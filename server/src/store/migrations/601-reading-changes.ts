import { type Kysely, sql } from 'kysely'

/**
 * What sources corrected or withdrew, kept as long as roll-ups: `value` is what was said before, in the variable's unit,
 * null where it was no number or is not known any more.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table reading_changes (
      patient_id bigint not null,
      variable text not null,
      time timestamptz not null,
      received timestamptz not null,
      change text not null,
      value float8,
      primary key (patient_id, variable, time, received, change)
    )`.execute(db)
  await sql`create index reading_changes_received on reading_changes (received)`.execute(db)
}
