import { type Kysely, sql } from 'kysely'

/**
 * Beds, patients and what was measured. Where a patient is follows from `movements`, an append-only log folded into
 * `placements`; the newest placement of a room decides who lies in it. Observations are partitioned by day of their time.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create sequence ward_seq`.execute(db)
  await sql`
    create table rooms (
      room_sys integer generated always as identity primary key,
      area text not null,
      unit text not null,
      room text not null,
      listed boolean not null,
      seq bigint not null default 0,
      unique (area, unit, room)
    )`.execute(db)
  await sql`
    create table patients (
      id bigint generated always as identity primary key,
      mrn text not null unique,
      name text not null default '',
      dob date,
      gender text not null default '',
      identity_time timestamptz not null default '-infinity',
      merged_into bigint references patients
    )`.execute(db)
  await sql`create index patients_merged on patients (merged_into) where merged_into is not null`.execute(db)
  await sql`
    create table visits (
      id bigint generated always as identity primary key,
      patient_id bigint not null references patients,
      visit_number text not null,
      patient_class text not null default '',
      admitted timestamptz,
      planned_minutes double precision,
      diagnosis text not null default '',
      allergies jsonb not null default '[]',
      staff jsonb not null default '[]',
      case_state text not null default '',
      case_stage text not null default '',
      detail_time timestamptz not null default '-infinity',
      unique (patient_id, visit_number)
    )`.execute(db)
  await sql`
    create table movements (
      id bigint generated always as identity primary key,
      visit_id bigint not null references visits on delete cascade,
      kind text not null,
      time timestamptz not null,
      room_sys integer references rooms,
      place text not null default '',
      received timestamptz not null default now(),
      unique (visit_id, kind, time, place)
    )`.execute(db)
  await sql`
    create table placements (
      visit_id bigint not null references visits on delete cascade,
      movement_id bigint not null references movements on delete cascade,
      room_sys integer references rooms,
      place text not null default '',
      from_time timestamptz not null,
      to_time timestamptz,
      primary key (visit_id, movement_id)
    )`.execute(db)
  await sql`create index placements_room on placements (room_sys, from_time desc, movement_id desc)`.execute(
    db,
  )
  await sql`
    create table ward_notes (
      id bigint generated always as identity primary key,
      time timestamptz not null,
      kind text not null,
      visit_id bigint not null references visits on delete cascade,
      movement_id bigint not null,
      room_sys integer,
      place text not null,
      unique (kind, visit_id, movement_id)
    )`.execute(db)
  await sql`
    create table observations (
      patient_id bigint not null,
      variable text not null,
      time timestamptz not null,
      code text not null,
      room_sys integer not null,
      value double precision,
      text_value text,
      unit text not null,
      state text not null,
      code_text text not null,
      aperiodic boolean not null,
      received timestamptz not null,
      primary key (patient_id, variable, time, code, room_sys)
    ) partition by range (time)`.execute(db)
  await sql`
    create table observations_before partition of observations
    for values from (minvalue) to ('2024-01-01T00:00:00Z')`.execute(db)
  await sql`
    create table current_values (
      patient_id bigint not null,
      variable text not null,
      time timestamptz not null,
      value double precision,
      text_value text,
      unit text not null,
      state text not null,
      primary key (patient_id, variable)
    ) with (fillfactor = 70)`.execute(db)
  await sql`
    create table unknown_codes (
      code text primary key,
      text text not null,
      count bigint not null,
      last_seen timestamptz not null
    )`.execute(db)
  await sql`create table config_seen (hash text primary key, time timestamptz not null)`.execute(db)
}
