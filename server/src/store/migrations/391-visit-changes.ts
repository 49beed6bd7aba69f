import { type Kysely, sql } from 'kysely'

/** Visits and accounts that went to another person or number (A41 to A45, A49, A50): late words on them go there too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db)
  await run(`
    create table visit_changes (
      patient_id bigint not null references patients,
      kind text not null check (kind in ('visit', 'account')),
      number text not null,
      into_id bigint not null references patients,
      into_number text not null,
      time timestamptz not null,
      primary key (number, kind, patient_id, time)
    )`)
  await run(`create index visit_changes_time on visit_changes (time)`)
}
