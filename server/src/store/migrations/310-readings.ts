import { type Kysely, sql } from 'kysely'

/**
 * An observation is one by person, variable, time, source, device, feed and code, whatever bed it named; readings of
 * nobody are told apart by the bed. `value` is in the variable's unit where `state` is ok; `sent_value` is the amount a rate
 * was made from. Current values are the newest of each source; `seq` orders what is said of one, and a source nothing is
 * left of stays as withdrawn, so that other nodes learn of it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    delete from observations o using observations n
    where o.patient_id <> 0 and (n.patient_id, n.variable, n.time, n.code) = (o.patient_id, o.variable, o.time, o.code)
      and (n.received, n.room_sys) > (o.received, o.room_sys)`.execute(db)
  await sql`
    alter table observations
      drop constraint observations_pkey,
      add column feed text not null default '',
      add column feed_kind text not null default '',
      add column source text not null default '',
      add column device text not null default '',
      add column comparator text not null default '',
      add column status text not null default 'final',
      add column time_known boolean not null default true,
      add column interval_seconds double precision,
      add column filed_by text not null default 'number',
      add column sent_value double precision,
      add column sent_unit text`.execute(db)
  await sql`
    create unique index observations_key on observations
      (patient_id, variable, time, source, device, feed, code, (case when patient_id = 0 then room_sys else 0 end))`.execute(
    db,
  )
  await sql`
    alter table current_values
      drop constraint current_values_pkey,
      add column feed_kind text not null default '',
      add column source text not null default '',
      add column time_known boolean not null default true,
      add column comparator text not null default '',
      add column status text not null default 'final',
      add column sent_value double precision,
      add column sent_unit text,
      add column seq bigint not null default 0,
      add primary key (patient_id, variable, feed_kind, source, time_known)`.execute(db)
}
