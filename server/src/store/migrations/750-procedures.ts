import { type Kysely, sql } from 'kysely'

/**
 * Every word of a feed on a procedure done to somebody: that it was, told otherwise, or never was. What holds is told from all
 * of them when they are read. `said` is when the sender spoke of it last.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table procedures (
      patient_id bigint not null,
      feed text not null,
      ident text not null,
      code text not null,
      time timestamptz not null,
      withdrawn boolean not null,
      text text not null,
      who text not null,
      said timestamptz not null,
      received timestamptz not null
    )`.execute(db)
  await sql`
    create unique index procedures_word on procedures
      (patient_id, feed, ident, code, time, withdrawn, md5(text || e'\\x1f' || who))`.execute(db)
  await sql`create index procedures_received on procedures (received)`.execute(db)
}
