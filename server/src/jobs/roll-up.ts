import { type QueryExecutorProvider, sql } from 'kysely'
import { DRAWN } from '../store/drawn-readings.ts'

/** One hour of one variable of one patient's record. */
export interface HourKey {
  patientId: number
  variable: string
  hour: Date
}

/** What readings are rolled up apart by, beside the hour: their source, and how the true value lies to theirs. */
const SERIES = sql.raw('feed_kind, source, comparator')
const KEY = sql.raw('patient_id, variable, hour, feed_kind, source, comparator')

/** A row of a roll-up's table that was asked for and has no readings any more. */
const leftOver = (table: string) => sql`
  delete from ${sql.table(table)} t using asked a
  where (t.patient_id, t.variable, t.hour) = (a.patient_id, a.variable, a.hour)
    and not exists (select from written w where (w.patient_id, w.variable, w.hour, w.feed_kind, w.source, w.comparator)
      = (t.patient_id, t.variable, t.hour, t.feed_kind, t.source, t.comparator))`

const REPLACED = sql`
  on conflict (${KEY}) do update set count = excluded.count,
    min_value = excluded.min_value, min_at = excluded.min_at, max_value = excluded.max_value,
    max_at = excluded.max_at, last_value = excluded.last_value, last_at = excluded.last_at,
    median = excluded.median, total = excluded.total, aperiodic = excluded.aperiodic
  returning ${KEY}`

/** A column of observations_minute: null while no minute of the hour has more than one reading. */
const ofSeveral = (column: string) => sql.raw(`case when max(count) > 1 then array_agg(${column}) end`)

/**
 * Rolls hours up anew, each source by itself, minute by minute and as a whole, and takes their marks away. Of hours
 * before `rawFrom` raw readings are not all there any more: what the roll-ups hold of them stays, unless a reading of the
 * same moment replaces it or it is withdrawn.
 */
export async function rollUp(
  trx: QueryExecutorProvider,
  keys: readonly HourKey[],
  rawFrom: Date,
  volumes: readonly string[],
): Promise<void> {
  const asked = sql`
    select * from unnest(${keys.map((key) => key.patientId)}::bigint[], ${keys.map((key) => key.variable)}::text[],
      ${keys.map((key) => key.hour)}::timestamptz[]) as asked (patient_id, variable, hour)`
  const { rows: gone } = await sql<{ patientId: number; variable: string; time: Date }>`
    delete from rollup_withdrawn w using (${asked}) as a
    where w.patient_id = a.patient_id and w.variable = a.variable
      and w.time >= a.hour and w.time < a.hour + interval '1 hour'
    returning w.patient_id as "patientId", w.variable, w.time`.execute(trx)
  await sql`
    with asked as materialized (${asked}),
    raw as materialized (
      select a.patient_id, a.variable, a.hour, ${SERIES}, o.aperiodic,
        (extract(epoch from o.time - a.hour) * 1000)::int as at, o.value
      from asked a cross join lateral (
        select time, value, ${SERIES}, aperiodic from observations o
        where o.patient_id = a.patient_id and o.variable = a.variable
          and o.time >= a.hour and o.time < a.hour + interval '1 hour' and ${DRAWN}) o
    ),
    kept as (
      select distinct a.patient_id, a.variable, a.hour, ${SERIES}, m.aperiodic, p.at, p.value
      from asked a join observations_minute m using (patient_id, variable, hour)
      cross join lateral (
        select * from unnest(m.last_at || m.min_at || m.max_at, m.last_value || m.min_value || m.max_value)
      ) as p (at, value)
      where a.hour < ${rawFrom} and not exists (
        select from raw where (raw.patient_id, raw.variable, raw.hour, raw.at) = (a.patient_id, a.variable, a.hour, p.at)
          and (m.feed_kind, m.source) in ((raw.feed_kind, raw.source), ('', '')))
        and not exists (
          select from unnest(${gone.map((w) => w.patientId)}::bigint[], ${gone.map((w) => w.variable)}::text[],
            ${gone.map((w) => w.time)}::timestamptz[]) as w (patient_id, variable, time)
          where w.patient_id = a.patient_id and w.variable = a.variable and w.time = a.hour + p.at * interval '1 ms')
    ),
    minutes as (
      select ${KEY}, bool_and(aperiodic) as aperiodic, count(*)::int as count, min(array[value, at]) as low,
        max(array[value, at]) as high, max(array[at, value]) as last,
        percentile_disc(0.5) within group (order by value) as median, sum(value) as total
      from (select * from raw union all select * from kept) as readings
      group by ${KEY}, at / 60000
      order by ${KEY}, at / 60000
    ),
    written as (
      insert into observations_minute as m (${KEY}, aperiodic, count, min_value, min_at, max_value, max_at,
        last_value, last_at, median, total)
      select ${KEY}, bool_and(aperiodic), ${ofSeveral('count')}, ${ofSeveral('low[1]')}, ${ofSeveral('low[2]::int')},
        ${ofSeveral('high[1]')}, ${ofSeveral('high[2]::int')}, array_agg(last[2]), array_agg(last[1]::int),
        case when variable <> all(${volumes}::text[]) then ${ofSeveral('median')} end,
        case when variable = any(${volumes}::text[]) then ${ofSeveral('total')} end
      from minutes group by ${KEY}
      ${REPLACED}
    )
    ${leftOver('observations_minute')}`.execute(trx)
  await sql`
    with asked as materialized (${asked}),
    written as (
      insert into observations_hour as h (${KEY}, aperiodic, count, min_value, min_at, max_value, max_at,
        last_value, last_at, median, total)
      select ${KEY}, bool_and(aperiodic), sum(one.count), (min(low))[1], (min(low))[2]::int, (max(high))[1],
        (max(high))[2]::int, (max(last))[2], (max(last))[1]::int,
        case when variable <> all(${volumes}::text[]) then percentile_disc(0.5) within group (order by one.median) end,
        case when variable = any(${volumes}::text[]) then sum(one.total) end
      from asked a join observations_minute m using (patient_id, variable, hour)
      cross join lateral (
        select coalesce(u.count, 1) as count, array[coalesce(u.min_value, u.last_value), coalesce(u.min_at, u.last_at)] as low,
          array[coalesce(u.max_value, u.last_value), coalesce(u.max_at, u.last_at)] as high,
          array[u.last_at, u.last_value] as last, coalesce(u.median, u.last_value) as median,
          coalesce(u.total, u.last_value) as total
        from unnest(m.count, m.min_value, m.min_at, m.max_value, m.max_at, m.last_value, m.last_at, m.median, m.total)
          as u (count, min_value, min_at, max_value, max_at, last_value, last_at, median, total)
      ) as one
      group by ${KEY}
      ${REPLACED}
    )
    ${leftOver('observations_hour')}`.execute(trx)
  await sql`
    delete from rollup_dirty d using (${asked}) as a
    where (d.patient_id, d.variable, d.hour) = (a.patient_id, a.variable, a.hour) and d.taken`.execute(trx)
}
