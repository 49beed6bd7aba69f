import { type Kysely, sql } from 'kysely'

/** Readings withdrawn after their raw rows had gone: the next roll-up of their hour leaves them out. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table rollup_withdrawn (
      patient_id bigint not null,
      variable text not null,
      time timestamptz not null,
      primary key (patient_id, variable, time)
    )`.execute(db)
}
