import { type Kysely, sql } from 'kysely'

/**
 * Patients become records found by authority and number. A merge points one record at another and moves nothing, so that
 * it can be undone; `root` is the record a chain of merges ends in. Streams that name a bed are kept as sightings.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db)
  await run(`
    create table patient_numbers (
      authority text not null,
      number text not null,
      patient_id bigint not null references patients,
      primary key (number, authority)
    )`)
  await run(`create index patient_numbers_patient on patient_numbers (patient_id)`)
  await run(`insert into patient_numbers select '', mrn, id from patients`)
  await run(`alter table patients drop constraint patients_mrn_key`)
  await run(`
    alter table patients
      add column root bigint references patients,
      add column kind text not null default 'person' check (kind in ('person', 'bed', 'visit')),
      add column room_sys integer,
      add column claims bigint references patients,
      add column visit_authority text not null default '',
      add column visit_number text not null default '',
      add column name_time timestamptz not null default '-infinity',
      add column dob_time timestamptz not null default '-infinity',
      add column gender_time timestamptz not null default '-infinity',
      add column seq bigint not null default 0`)
  await run(`
    update patients set root = coalesce(merged_into, id), name_time = identity_time, dob_time = identity_time,
      gender_time = identity_time`)
  await run(`alter table patients drop column identity_time`)
  await run(`create index patients_root on patients (root)`)
  await run(`create index patients_unidentified on patients (room_sys) where kind = 'bed'`)
  await run(`create index patients_of_visit on patients (visit_number) where kind = 'visit'`)
  await run(`
    create function record_is_its_own_root() returns trigger language plpgsql as
    $$ begin new.root := coalesce(new.root, new.id); return new; end $$`)
  await run(`
    create trigger patients_root before insert on patients for each row execute function record_is_its_own_root()`)

  await run(`alter table visits drop constraint visits_patient_id_visit_number_key`)
  await run(`
    alter table visits
      add column visit_authority text not null default '',
      add column account_authority text not null default '',
      add column account text not null default '',
      add column in_bed boolean`)
  await run(`create index visits_patient on visits (patient_id, visit_number)`)
  await run(`create index visits_number on visits (visit_number) where visit_number <> ''`)
  await run(`create index visits_account on visits (account) where account <> ''`)

  await run(`
    create table sightings (
      patient_id bigint not null references patients,
      room_sys integer not null,
      place text not null,
      area text not null,
      stream boolean not null,
      first timestamptz not null,
      last timestamptz not null,
      primary key (patient_id, room_sys, place, stream, first)
    ) with (fillfactor = 70)`)
  await run(`create index sightings_room on sightings (room_sys, last)`)
  await run(`create index sightings_last on sightings (last)`)
  await run(`create index placements_ended on placements (to_time)`)
  await run(`delete from movements where kind = 'seen'`)
  await run(`
    alter table rooms add column used timestamptz not null default now(), add column bed text`)

  await run(`
    create table unfiled (
      feed text not null,
      reason text not null,
      variable text not null,
      count bigint not null,
      first timestamptz not null,
      last timestamptz not null,
      sample text not null,
      primary key (feed, reason, variable)
    )`)
  await run(`drop table ward_notes`)
}
