import { type Kysely, sql } from 'kysely'

/**
 * Every word of a feed on a drug given to somebody: what it says was done, corrected or never was. What holds is told from all
 * of them when they are read, so that neither the order they came in nor a merge changes it. `said` is when the sender spoke.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table administrations (
      patient_id bigint not null,
      time timestamptz not null,
      feed text not null,
      order_number text not null,
      sub_id text not null,
      code text not null,
      said timestamptz not null,
      action text not null check (action in ('add', 'update', 'delete')),
      drug text not null,
      amount text not null,
      unit text not null,
      route text not null,
      who text not null,
      status text not null,
      note text not null,
      time_known boolean not null,
      received timestamptz not null
    )`.execute(db)
  await sql`
    create unique index administrations_word on administrations (patient_id, time, feed, order_number, sub_id, code, said,
      action, md5(drug || e'\\x1f' || amount || e'\\x1f' || unit || e'\\x1f' || route || e'\\x1f' || who || e'\\x1f' || status
        || e'\\x1f' || note))`.execute(db)
  await sql`create index administrations_received on administrations (received)`.execute(db)
}
