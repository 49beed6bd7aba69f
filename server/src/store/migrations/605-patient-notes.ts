import { type Kysely, sql } from 'kysely'

/**
 * What people write of a patient, every version: handoffs and care notes. `step` given: signed with what was known then
 * (`summary`); taken: the given one (`of_id`) acknowledged. They belong to the visit, or to the record of who has none, and
 * go with them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table patient_notes (
      id bigint generated always as identity primary key,
      kind text not null check (kind in ('handoff', 'care')),
      step text not null check (step in ('saved', 'given', 'taken')),
      patient_id bigint not null references patients on delete cascade,
      visit_id bigint references visits on delete cascade,
      area text not null,
      room_sys integer not null,
      note text not null default '',
      summary jsonb check ((step = 'given') = (summary is not null)),
      of_id bigint references patient_notes on delete cascade,
      who text not null,
      name text not null,
      time timestamptz not null,
      request_id uuid not null unique,
      check ((step = 'taken') = (of_id is not null))
    )`.execute(db)
  await sql`create index patient_notes_patient on patient_notes (patient_id, kind, id)`.execute(db)
  await sql`create index patient_notes_visit on patient_notes (visit_id, kind, id)`.execute(db)
  await sql`create unique index patient_notes_taken on patient_notes (of_id) where step = 'taken'`.execute(db)
}
