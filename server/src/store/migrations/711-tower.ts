import { type Kysely, sql } from 'kysely'

/**
 * What the tower does about patients: who has one's window open (one person), how firings were judged (a look of
 * alert_reviews with what it found), whom they told and what came back, and what somebody noted and did not save yet.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table tower_claims (
      patient_id bigint primary key references patients on delete cascade,
      who text not null,
      name text not null,
      since timestamptz not null,
      seen timestamptz not null
    )`.execute(db)
  await sql`
    create table alert_judgements (
      alert_id uuid not null,
      sequence integer not null,
      /** When it was last loud before. */
      fired timestamptz,
      area text not null,
      rule text not null,
      level smallint not null,
      pick text not null,
      assess text not null,
      action text not null,
      note text not null default '',
      /** What was asked of the alert, and how it was before. */
      command text not null,
      state text not null,
      /** By variable: value, time, age in seconds. */
      seen jsonb not null,
      who text not null,
      name text not null,
      time timestamptz not null,
      request_id uuid not null unique,
      primary key (alert_id, sequence),
      foreign key (alert_id, sequence) references alert_reviews on delete cascade
    )`.execute(db)
  await sql`create index alert_judgements_area on alert_judgements (area, time)`.execute(db)
  await sql`
    create table tower_contacts (
      id bigint generated always as identity primary key,
      patient_id bigint not null references patients on delete cascade,
      visit_id bigint references visits on delete cascade,
      area text not null,
      room_sys integer not null,
      alert_id uuid references alerts on delete set null,
      whom text not null,
      means text not null,
      text text not null,
      who text not null,
      name text not null,
      sent timestamptz not null,
      due timestamptz,
      reaction text,
      response text,
      answered timestamptz,
      answered_by text,
      request_id uuid not null unique,
      answer_id uuid unique,
      check ((answered is null) = (reaction is null))
    )`.execute(db)
  await sql`create index tower_contacts_patient on tower_contacts (patient_id, id)`.execute(db)
  await sql`create index tower_contacts_waiting on tower_contacts (patient_id) where answered is null`.execute(
    db,
  )
  await sql`create index tower_contacts_sent on tower_contacts (area, sent)`.execute(db)
  await sql`
    create table tower_drafts (
      who text not null,
      patient_id bigint not null references patients on delete cascade,
      alert_id uuid not null references alerts on delete cascade,
      sequence integer not null,
      content text not null,
      time timestamptz not null,
      primary key (who, patient_id)
    )`.execute(db)
}
