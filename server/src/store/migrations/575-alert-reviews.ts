import { type Kysely, sql } from 'kysely'

/** Who looked at an alert in the review, in turn; and the alerts of an area by when they began, newest first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table alert_reviews (
      alert_id uuid not null references alerts on delete cascade,
      sequence integer not null check (sequence >= 0),
      area text not null,
      who text not null,
      name text not null,
      time timestamptz not null,
      primary key (alert_id, sequence)
    )`.execute(db)
  await sql`create index alert_reviews_area on alert_reviews (area, time)`.execute(db)
  await sql`create index alerts_area_began on alerts (area, began desc, id desc)`.execute(db)
}
