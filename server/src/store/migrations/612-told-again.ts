import { type Kysely, sql } from 'kysely'

/**
 * When the message of a reading came in first, and which readings were taken away by a message of when: a message that is
 * told again changes nothing that came in after it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table observations add column came timestamptz`.execute(db)
  await sql`
    create table taken_readings (
      patient_id bigint not null,
      variable text not null,
      time timestamptz not null,
      source text not null,
      device text not null,
      feed text not null,
      code text not null,
      room_sys integer not null,
      came timestamptz not null,
      primary key (patient_id, variable, time, source, device, feed, code, room_sys)
    )`.execute(db)
  await sql`create index taken_readings_came on taken_readings (came)`.execute(db)
}
