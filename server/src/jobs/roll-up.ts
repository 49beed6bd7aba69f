import { type QueryExecutorProvider, sql } from 'kysely'
import { DRAWN } from '../store/drawn-readings.ts'

/** One hour of one variable of one patient's record. */
export interface HourKey {
  patientId: number
  variable: string
  hour: Date
}

/** Readings are rolled up by these besides the hour: source, and how the true value compares with the reading. */
const SERIES = sql.raw('feed_kind, source, comparator')
const KEY = sql.raw('patient_id, variable, hour, feed_kind, source, comparator')

/** A row of a roll-up's table that was asked for and has no readings any more. */
const leftOver = (table: string) => sql`
  delete from ${sql.table(table)} t using asked a
  where (t.patient_id, t.variable, t.hour) = (a.patient_id, a.variable, a.hour)
    and not exists (select from hours w where (w.patient_id, w.variable, w.hour, w.feed_kind, w.source, w.comparator)
      = (t.patient_id, t.variable, t.hour, t.feed_kind, t.source, t.comparator))`

const replaced = (columns: readonly string[]) => sql`
  on conflict (${KEY}) do update set ${sql.join(columns.map((column) => sql.raw(`${column} = excluded.${column}`)))}`

const COLUMNS = [
  'aperiodic',
  'count',
  'min_value',
  'min_at',
  'max_value',
  'max_at',
  'first_value',
  'first_at',
].concat(['last_value', 'last_at', 'median', 'total'])
const MINUTE_COLUMNS = [...COLUMNS, 'newest']
const HOUR_COLUMNS = [...COLUMNS, 'gap_from', 'gap_to']
const listed = (columns: readonly string[]) => sql.raw(columns.join(', '))

/** A column of observations_minute: null while no minute of the hour has more than one reading. */
const ofSeveral = (column: string) =>
  sql.raw(`case when max(count) > 1 then array_agg(${column} order by minute) end`)

/** Count, extremes, ends, median and sum of readings; those without a time of their own (`at` null) are no point. */
const SUMMARY = sql`
  bool_and(aperiodic) as aperiodic, count(*)::int as count, min(array[value, at]) filter (where at is not null) as low,
  max(array[value, at]) filter (where at is not null) as high,
  min(array[at, value]) filter (where at is not null) as first,
  max(array[at, value]) filter (where at is not null) as last,
  percentile_disc(0.5) within group (order by value) as median, sum(value) as total, max(received) as newest`

/**
 * What the roll-ups hold of hours whose raw readings may be gone: the points of each minute, and every other counted
 * reading that is not there raw, at the minute's median (amounts: at the mean of the sum that is left).
 */
const kept = (rawFrom: Date) => sql`
  held as materialized (
    select a.patient_id, a.variable, a.hour, ${SERIES}, m.aperiodic, m.newest, u.last_at / 60000 as minute,
      coalesce(u.count, 1) as count, coalesce(u.median, u.last_value) as median, u.total, p.ats, p.vals
    from asked a join observations_minute m using (patient_id, variable, hour)
    cross join lateral unnest(m.count, m.min_value, m.min_at, m.max_value, m.max_at, m.first_value, m.first_at,
      m.last_value, m.last_at, m.median, m.total)
      as u (count, min_value, min_at, max_value, max_at, first_value, first_at, last_value, last_at, median, total)
    cross join lateral (
      select array_agg(at) as ats, array_agg(value) as vals from (
        select distinct * from (values (u.last_at, u.last_value), (u.min_at, u.min_value), (u.max_at, u.max_value),
          (u.first_at, u.first_value)) as v (at, value) where at is not null) as d) as p
    where a.hour < ${rawFrom}
  ),
  beside as (
    select h.*, h.count - cardinality(h.ats) - r.count as more,
      h.total - (select sum(v) from unnest(h.vals) v) - r.total as left_total
    from held h cross join lateral (
      select count(*)::int as count, coalesce(sum(raw.value), 0) as total from raw
      where (raw.patient_id, raw.variable, raw.hour, raw.feed_kind, raw.source, raw.comparator)
          = (h.patient_id, h.variable, h.hour, h.feed_kind, h.source, h.comparator)
        and raw.at / 60000 = h.minute and raw.at <> all(h.ats) and raw.received <= coalesce(h.newest, 'infinity')) r
  )`

/**
 * Rolls hours up again, by source, by minute and as a whole, and removes their marks. Before `rawFrom` some raw
 * readings are gone: what the roll-ups hold there stays, unless a reading of the same moment replaces it or it is
 * withdrawn.
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
  const isVolume = sql`variable = any(${volumes}::text[])`
  const { rows: gone } = await sql<{ patientId: number; variable: string; time: Date }>`
    delete from rollup_withdrawn w using (${asked}) as a
    where w.patient_id = a.patient_id and w.variable = a.variable
      and w.time >= a.hour and w.time < a.hour + interval '1 hour'
    returning w.patient_id as "patientId", w.variable, w.time`.execute(trx)
  await sql`
    with asked as materialized (${asked}),
    raw as materialized (
      select a.patient_id, a.variable, a.hour, ${SERIES}, o.aperiodic, o.received,
        (extract(epoch from o.time - a.hour) * 1000)::int as at, o.value
      from asked a cross join lateral (
        select time, value, ${SERIES}, aperiodic, received from observations o
        where o.patient_id = a.patient_id and o.variable = a.variable
          and o.time >= a.hour and o.time < a.hour + interval '1 hour' and ${DRAWN}) o
    ),
    ${kept(rawFrom)},
    readings as materialized (
      select ${KEY}, aperiodic, at, at / 60000 as minute, value, received from raw
      union all
      select ${KEY}, aperiodic, p.at, h.minute, p.value, h.newest
      from held h cross join lateral unnest(h.ats, h.vals) as p (at, value)
      where not exists (
        select from raw where (raw.patient_id, raw.variable, raw.hour, raw.at) = (h.patient_id, h.variable, h.hour, p.at)
          and (h.feed_kind, h.source) in ((raw.feed_kind, raw.source), ('', '')))
        and not exists (
          select from unnest(${gone.map((w) => w.patientId)}::bigint[], ${gone.map((w) => w.variable)}::text[],
            ${gone.map((w) => w.time)}::timestamptz[]) as w (patient_id, variable, time)
          where w.patient_id = h.patient_id and w.variable = h.variable and w.time = h.hour + p.at * interval '1 ms')
      union all
      select ${KEY}, aperiodic, null, minute, coalesce(left_total / more, median), newest
      from beside cross join lateral generate_series(1, more) where more > 0
    ),
    minutes as (select ${KEY}, minute, ${SUMMARY} from readings group by ${KEY}, minute),
    timed as (select * from minutes where last is not null),
    written as (
      insert into observations_minute as m (${KEY}, ${listed(MINUTE_COLUMNS)})
      select ${KEY}, bool_and(aperiodic), ${ofSeveral('count')}, ${ofSeveral('low[1]')}, ${ofSeveral('low[2]::int')},
        ${ofSeveral('high[1]')}, ${ofSeveral('high[2]::int')}, ${ofSeveral('first[2]')}, ${ofSeveral('first[1]::int')},
        array_agg(last[2] order by minute), array_agg(last[1]::int order by minute),
        case when not ${isVolume} then ${ofSeveral('median')} end, case when ${isVolume} then ${ofSeveral('total')} end,
        max(newest)
      from timed group by ${KEY}
      ${replaced(MINUTE_COLUMNS)}
    ),
    spaced as (
      select ${KEY}, max(array[at - before, before, at]) as gap from (
        select ${KEY}, at, lag(at) over (partition by ${KEY} order by at) as before from readings where at is not null
      ) as s where before is not null group by ${KEY}
    ),
    hours as (
      select r.*, gap from (select ${KEY}, ${SUMMARY} from readings group by ${KEY}) as r
      left join spaced using (${KEY}) where r.last is not null
    ),
    written_hours as (
      insert into observations_hour as h (${KEY}, ${listed(HOUR_COLUMNS)})
      select ${KEY}, aperiodic, count, low[1], low[2]::int, high[1], high[2]::int, first[2], first[1]::int, last[2],
        last[1]::int, case when not ${isVolume} then median end, case when ${isVolume} then total end, gap[2], gap[3]
      from hours
      ${replaced(HOUR_COLUMNS)}
    ),
    no_minutes as (${leftOver('observations_minute')}),
    no_hours as (${leftOver('observations_hour')})
    select`.execute(trx)
  await sql`
    delete from rollup_dirty d using (${asked}) as a
    where (d.patient_id, d.variable, d.hour) = (a.patient_id, a.variable, a.hour) and d.taken`.execute(trx)
}
