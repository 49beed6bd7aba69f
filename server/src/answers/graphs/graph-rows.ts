import { type RawBuilder, sql } from 'kysely'
import { DRAWN } from '../../store/drawn-readings.ts'

/** What a chart is made from: readings as they came, or the first, lowest, highest and last of each minute or hour. */
export type Grain = 'raw' | 'minute' | 'hour'

export const HOUR = sql`interval '1 hour'`

/**
 * Rows of COLUMNS, times in ms; `slot` is where a row's bucket is, `count` its readings, `gap_from` and `gap_to` the
 * longest silence inside it.
 */
type RowsQuery = RawBuilder<unknown>

export interface GraphRowsQuery {
  patientIds: readonly number[]
  names: readonly string[]
  from: Date
  to: Date
}

export const of = ({ patientIds, names }: GraphRowsQuery, table: string) => sql`
  ${sql.ref(table)}.patient_id = any(${patientIds}::bigint[]) and ${sql.ref(table)}.variable = any(${names}::text[])`

const ms = (time: RawBuilder<unknown>) => sql`date_part('epoch', ${time}) * 1000`

/** The key of a series as one text, as there are many rows. */
const seriesOf = (table: string) => {
  const columns = ['variable', 'feed_kind', 'comparator', 'aperiodic::int::text', 'source']
  return sql.raw(`concat_ws(',', ${columns.map((column) => `${table}.${column}`).join(', ')}) collate "C"`)
}

/** A number in place of that text, which sorts faster. */
const KEY = sql`hashtextextended(series, 0)`

/** Position of a variable among those asked for. */
const placeOf = ({ names }: GraphRowsQuery, table: string) =>
  sql`array_position(${names}::text[], ${sql.ref(`${table}.variable`)})`

const COLUMNS = sql.raw(
  'place, key, series, slot, count, first, first_at, low, low_at, high, high_at, last, last_at, gap_from, gap_to',
)

/** One row a reading; `offset 0` has its time worked out once. */
const eachAs = (readings: RawBuilder<unknown>): RowsQuery => sql`
  select place, ${KEY}, series, at as slot, 1 as count, value as first, at as first_at, value as low, at as low_at,
    value as high, at as high_at, value as last, at as last_at, null::float8 as gap_from, null::float8 as gap_to
  from (${readings} offset 0) as r (place, series, at, value)`

const rawRows = (asked: GraphRowsQuery): RowsQuery =>
  eachAs(sql`
    select ${placeOf(asked, 'o')}, ${seriesOf('o')}, ${ms(sql`o.time`)}, o.value from observations o
    where ${of(asked, 'o')} and o.time >= ${asked.from} and o.time <= ${asked.to} and ${DRAWN}`)

/** Hours that changed since they were rolled up, and those that are not over: read raw. */
const unrolled = (asked: GraphRowsQuery): RawBuilder<unknown> => sql`
  select patient_id, variable, hour from rollup_dirty d
  where ${of(asked, 'd')} and d.hour > ${asked.from}::timestamptz - ${HOUR} and d.hour <= ${asked.to}`

const rolledWhere = (asked: GraphRowsQuery, table: string) => sql`
  ${of(asked, table)} and ${sql.ref(table)}.hour > ${asked.from}::timestamptz - ${HOUR}
    and ${sql.ref(table)}.hour <= ${asked.to} and not exists (select from unrolled d
      where (d.patient_id, d.variable, d.hour)
        = (${sql.ref(table)}.patient_id, ${sql.ref(table)}.variable, ${sql.ref(table)}.hour))`

/** Where no minute has more than one reading, the last of each stands for its lowest, highest and first too. */
const orLast = (column: string) => sql.raw(`coalesce(r.${column}, r.${column.replace(/^\w+_/, 'last_')})`)

/** Roll-ups from before first readings were kept begin at the earliest of what they have. */
const BEGINS = sql.raw(`case when first_at is not null then array[first_at, first_value]
  else least(array[min_at, min_value], array[max_at, max_value], array[last_at, last_value]) end`)

function rolledRows(asked: GraphRowsQuery, grain: 'minute' | 'hour'): RowsQuery {
  const rows = sql`(
    select r.*, ${ms(sql`r.hour`)} as began, ${placeOf(asked, 'r')} as place,
      ${seriesOf('r')} as series from ${sql.table(`observations_${grain}`)} r
    where ${rolledWhere(asked, 'r')} offset 0) as r`
  if (grain === 'hour')
    return sql`
      select place, ${KEY}, series, began, count, begins[2], began + begins[1], min_value, began + min_at,
        max_value, began + max_at, last_value, began + last_at, began + gap_from, began + gap_to
      from (select *, ${BEGINS} as begins from ${rows}) as h`
  return sql`
    select place, key, series, began + last_at, coalesce(count, 1), begins[2], began + begins[1],
      min_value, began + min_at, max_value, began + max_at, last_value, began + last_at, null, null
    from (select *, ${BEGINS} as begins from (
      select r.place, ${KEY} as key, r.series, r.began, u.* from ${rows} cross join lateral unnest(r.count,
        ${orLast('min_value')}, ${orLast('min_at')}, ${orLast('max_value')}, ${orLast('max_at')}, r.first_value, r.first_at, r.last_value, r.last_at)
        as u (count, min_value, min_at, max_value, max_at, first_value, first_at, last_value, last_at)
      where r.began + u.last_at >= ${asked.from.getTime()}) as u) as m`
}

/** Each unrolled hour by its own range, so that only the partitions and pages of those hours are read. */
const rawOfUnrolled = (asked: GraphRowsQuery): RowsQuery =>
  eachAs(sql`
    select ${placeOf(asked, 'o')}, ${seriesOf('o')}, ${ms(sql`o.time`)}, o.value
    from unrolled d cross join lateral (
      select variable, time, value, feed_kind, source, comparator, aperiodic from observations o
      where o.patient_id = d.patient_id and o.variable = d.variable and o.time >= d.hour and o.time < d.hour + ${HOUR}
        and o.time >= ${asked.from} and o.time <= ${asked.to} and ${DRAWN}) o`)

/** "found (...) as materialized (...)": what was read in a range, at a grain. */
export const found = (asked: GraphRowsQuery, grain: Grain): RawBuilder<unknown> =>
  grain === 'raw'
    ? sql`found (${COLUMNS}) as materialized (${rawRows(asked)})`
    : sql`unrolled as materialized (${unrolled(asked)}),
      found (${COLUMNS}) as materialized (${rolledRows(asked, grain)} union all ${rawOfUnrolled(asked)})`
