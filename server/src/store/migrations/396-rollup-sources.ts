import { type Kysely, sql } from 'kysely'

/**
 * Roll-ups are of one source each, and of readings that lie beyond their value apart from others. What is there stays, of
 * no known source; hours of the last three days are rolled up anew from their raw readings.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['observations_minute', 'observations_hour'])
    await sql`
      alter table ${sql.table(table)}
        drop constraint ${sql.ref(`${table}_pkey`)},
        add column feed_kind text not null default '',
        add column source text not null default '',
        add column comparator text not null default '',
        add column aperiodic boolean not null default false,
        add primary key (patient_id, variable, hour, feed_kind, source, comparator)`.execute(db)
  await sql`
    insert into rollup_dirty (patient_id, variable, hour)
    select patient_id, variable, hour from observations_hour h
    where h.hour > now() - interval '3 days' and exists (
      select from observations o where o.patient_id = h.patient_id and o.variable = h.variable
        and o.time >= h.hour and o.time < h.hour + interval '1 hour' and o.state = 'ok')
    order by patient_id, variable, hour on conflict do nothing`.execute(db)
}
