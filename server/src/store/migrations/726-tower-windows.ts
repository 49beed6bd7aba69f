import { type Kysely, sql } from 'kysely'

/** The windows by which somebody holds a patient: one that goes frees nobody whom another of theirs shows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table tower_windows (
      who text not null,
      window_id text not null,
      patient_id bigint not null references tower_claims on delete cascade,
      seen timestamptz not null,
      primary key (who, window_id)
    )`.execute(db)
  await sql`create index tower_windows_patient on tower_windows (patient_id)`.execute(db)
}
