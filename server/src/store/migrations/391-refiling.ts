import { type Kysely, sql } from 'kysely'

/** Stretches of time of a bed whose readings are still to be filed anew: too many for the transaction of one message. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table refiling (
      id bigint generated always as identity primary key,
      room_sys integer not null,
      from_time timestamptz not null,
      to_time timestamptz not null
    )`.execute(db)
}
