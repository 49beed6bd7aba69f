import { type Kysely, sql } from 'kysely'

/** Alerts in their present state, and every change of state with who, why and the values that caused it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table alerts (
      id uuid primary key,
      area text not null,
      patient_id bigint not null references patients,
      rule text not null,
      state text not null,
      /** What to return to when a recovering alert's condition comes back. */
      held_state text,
      level smallint not null,
      began timestamptz not null,
      entered timestamptz not null,
      snoozed_until timestamptz,
      acknowledged_by text,
      inputs jsonb not null,
      technical boolean not null
    )`.execute(db)
  await sql`create unique index alerts_open on alerts (patient_id, rule) where state <> 'cleared'`.execute(db)
  await sql`create index alerts_area_open on alerts (area) where state <> 'cleared'`.execute(db)
  await sql`create index alerts_patient on alerts (patient_id, began)`.execute(db)
  await sql`
    create table alert_events (
      id bigint generated always as identity primary key,
      alert_id uuid not null references alerts,
      time timestamptz not null,
      from_state text,
      to_state text not null,
      who text not null,
      why text not null,
      inputs jsonb not null
    )`.execute(db)
  await sql`create index alert_events_alert on alert_events (alert_id, time)`.execute(db)
}
