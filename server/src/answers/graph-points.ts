import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely'
import { DRAWN } from '../store/drawn-readings.ts'
import type { Comparator, FeedKind } from '../ward/events.ts'

export type Points = [time: number, value: number][]

/** What a chart is made from: readings as they came, or the lowest, highest and last of each minute or hour. */
type Grain = 'raw' | 'minute' | 'hour'

const SECOND = 1000
const GRAIN_MS: Readonly<Record<Grain, number>> = { raw: 1, minute: 60 * SECOND, hour: 3600 * SECOND }

/** The coarsest grain that still gives half the points asked for: three of each minute or hour. */
export function grainOf(rangeMs: number, most: number): Grain {
  const enough = (grain: Grain) => (3 * rangeMs) / GRAIN_MS[grain] >= most / 2
  return enough('hour') ? 'hour' : enough('minute') ? 'minute' : 'raw'
}

/** Equal stretches of a range, whole minutes or hours where it is rolled up: `begin` of the first and `width`, ms. */
export function bucketsOf(from: number, to: number, most: number) {
  const wanted = Math.max(1, Math.floor((most - 1) / 2))
  const grain = grainOf(to - from, most)
  const step = GRAIN_MS[grain]
  const begin = floorTo(from, step)
  return { grain, begin, width: Math.max(step, Math.ceil((to + 1 - begin) / wanted / step) * step) }
}

const floorTo = (time: number, step: number): number => Math.floor(time / step) * step
const HOUR = sql`interval '1 hour'`

/** Rows of (series, slot, low, low_at, high, high_at, last, last_at), times in ms; `slot` is where a row's bucket is. */
type Rows = RawBuilder<unknown>

interface Asked {
  patientIds: readonly number[]
  names: readonly string[]
  from: Date
  to: Date
}

const of = ({ patientIds, names }: Asked, table: string) => sql`
  ${sql.ref(table)}.patient_id = any(${patientIds}::bigint[]) and ${sql.ref(table)}.variable = any(${names}::text[])`

const ms = (time: RawBuilder<unknown>) => sql`date_part('epoch', ${time}) * 1000`

/** What tells series apart, in one text: rows are many. */
const seriesOf = (table: string) => {
  const columns = ['variable', 'feed_kind', 'comparator', 'aperiodic::int::text', 'source']
  return sql.raw(`concat_ws(',', ${columns.map((column) => `${table}.${column}`).join(', ')})`)
}
const VARIABLE = sql.raw(`split_part(series, ',', 1)`)

/** One row a reading; `offset 0` has its time worked out once. */
const eachAs = (readings: RawBuilder<unknown>): Rows => sql`
  select series, at as slot, value as low, at as low_at, value as high, at as high_at, value as last, at as last_at
  from (${readings} offset 0) as r (series, at, value)`

const rawRows = (asked: Asked): Rows =>
  eachAs(sql`
    select ${seriesOf('o')}, ${ms(sql`o.time`)}, o.value from observations o
    where ${of(asked, 'o')} and o.time >= ${asked.from} and o.time <= ${asked.to} and ${DRAWN}`)

/** Hours that changed since they were rolled up, and those that are not over: read raw. */
const unrolled = (asked: Asked): RawBuilder<unknown> => sql`
  select patient_id, variable, hour from rollup_dirty d
  where ${of(asked, 'd')} and d.hour > ${asked.from}::timestamptz - ${HOUR} and d.hour <= ${asked.to}`

const rolledWhere = (asked: Asked, table: string) => sql`
  ${of(asked, table)} and ${sql.ref(table)}.hour > ${asked.from}::timestamptz - ${HOUR}
    and ${sql.ref(table)}.hour <= ${asked.to} and not exists (select from unrolled d
      where (d.patient_id, d.variable, d.hour)
        = (${sql.ref(table)}.patient_id, ${sql.ref(table)}.variable, ${sql.ref(table)}.hour))`

/** Where no minute has more than one reading, the last of each stands for its lowest and highest too. */
const orLast = (column: string) => sql.raw(`coalesce(r.${column}, r.${column.replace(/^\w+_/, 'last_')})`)

function rolledRows(asked: Asked, grain: 'minute' | 'hour'): Rows {
  const rows = sql`(
    select r.*, ${ms(sql`r.hour`)} as began, ${seriesOf('r')} as series from ${sql.table(`observations_${grain}`)} r
    where ${rolledWhere(asked, 'r')} offset 0) as r`
  if (grain === 'hour')
    return sql`
      select series, began as slot, min_value, began + min_at, max_value, began + max_at, last_value,
        began + last_at
      from ${rows}`
  return sql`
    select series, began + u.last_at as slot, u.min_value, began + u.min_at, u.max_value, began + u.max_at,
      u.last_value, began + u.last_at
    from ${rows} cross join lateral unnest(${orLast('min_value')}, ${orLast('min_at')}, ${orLast('max_value')},
      ${orLast('max_at')}, r.last_value, r.last_at) as u (min_value, min_at, max_value, max_at, last_value, last_at)
    where began + u.last_at >= ${asked.from.getTime()}`
}

/** Each unrolled hour by its own range, so that only the partitions and pages of those hours are read. */
const rawOfUnrolled = (asked: Asked): Rows =>
  eachAs(sql`
    select ${seriesOf('o')}, ${ms(sql`o.time`)}, o.value
    from unrolled d cross join lateral (
      select variable, time, value, feed_kind, source, comparator, aperiodic from observations o
      where o.patient_id = d.patient_id and o.variable = d.variable and o.time >= d.hour and o.time < d.hour + ${HOUR}
        and o.time >= ${asked.from} and o.time <= ${asked.to} and ${DRAWN}) o`)

interface PointRow {
  series: string
  width: number
  thinned: boolean
  t: number
  value: number
}

/** Readings of one source of a variable, and of those that lie beyond their value in one way, by themselves. */
export interface Series {
  feedKind: FeedKind | ''
  /** As readings have it, with the device. */
  source: string
  comparator: Comparator | ''
  aperiodic: boolean
  /** Oldest first. */
  points: Points
}

/** What was read of a variable in a range. */
export interface ReadVariable {
  series: Series[]
  /** Buckets that points can be told apart by, ms; null where every reading is there with its own time. */
  buckets: { begin: number; width: number } | null
}

function seriesNamed(text: string, points: Points): [variable: string, Series] {
  const [variable = '', feedKind, comparator, aperiodic, ...source] = text.split(',')
  const series = {
    feedKind: feedKind as FeedKind | '',
    comparator: comparator as Comparator | '',
    aperiodic: aperiodic === '1',
    source: source.join(','),
    points,
  }
  return [variable, series]
}

/** Points of rows in the order of time and value, each once: the newest, or that of another record, may come twice. */
function pointsOf(rows: readonly PointRow[]): Points {
  const points: Points = []
  for (const { t, value } of rows) {
    const time = Math.round(t)
    const last = points.at(-1)
    if (last?.[0] !== time || last[1] !== value) points.push([time, value])
  }
  return points
}

/** A series of fewer points than this part of those asked for is given whole, beside others that are not. */
const FEW = 8

/**
 * Readings of a range by source, oldest first, about `most` a variable at most: where there are more, the lowest and the
 * highest of each of equal buckets, and the newest. Every point is a reading with the time it was measured at. Of
 * rolled-up ranges the first minute or hour is taken whole, so points may lie that much before `from`.
 */
export async function readPoints(
  db: QueryExecutorProvider,
  patientIds: readonly number[],
  names: readonly string[],
  { from, to }: { from: number; to: number },
  most: number,
): Promise<Map<string, ReadVariable>> {
  const { grain, begin, width } = bucketsOf(from, to, most)
  const asked: Asked = { patientIds, names, from: new Date(begin), to: new Date(to) }
  const found =
    grain === 'raw'
      ? sql`found as materialized (${rawRows(asked)})`
      : sql`unrolled as materialized (${unrolled(asked)}),
        found (series, slot, low, low_at, high, high_at, last, last_at) as materialized (
          ${rolledRows(asked, grain)} union all ${rawOfUnrolled(asked)})`
  const { rows } = await sql<PointRow>`
    with ${found},
    counted as (
      select series, sum(case when low_at = high_at and high_at = last_at then 1 else 3 end) as points,
        max(array[last_at, last]) as newest
      from found group by series
    ),
    totals as (
      select series, newest, ${width}::float8 * share as width, points > ${most}::float8 / least(share, ${FEW}) as thinned
      from (
        select *, greatest(1, count(*) filter (where points > ${most / FEW}::float8) over (partition by ${VARIABLE})) as share
        from counted) as c
    ),
    whole as (
      select f.*, t.width from found f join totals t using (series) where not t.thinned
    ),
    buckets as (
      select f.series, min(array[low, low_at]) as low, max(array[high, high_at]) as high, t.width
      from found f join totals t using (series) where t.thinned
      group by f.series, t.width, floor((slot - ${begin}) / t.width)
    )
    select series, low_at as t, low as value, width, false as thinned from whole
    union all select series, high_at, high, width, false from whole where (high_at, high) <> (low_at, low)
    union all select series, last_at, last, width, false from whole
      where (last_at, last) <> (low_at, low) and (last_at, last) <> (high_at, high)
    union all select series, low[2], low[1], width, true from buckets
    union all select series, high[2], high[1], width, true from buckets where high <> low
    union all select series, newest[1], newest[2], width, true from totals where thinned
    order by t, value`.execute(db)
  const read = new Map<string, ReadVariable>()
  for (const [text, own] of Map.groupBy(rows, (row) => row.series)) {
    const [variable, series] = seriesNamed(text, pointsOf(own))
    const known = read.get(variable) ?? { series: [], buckets: null }
    read.set(variable, known)
    known.series.push(series)
    const { thinned, width: apart } = own[0] as PointRow
    if (thinned || (grain !== 'raw' && !series.aperiodic)) known.buckets = { begin, width: apart }
  }
  return read
}

/** Which variables were read in a stretch of time, in raw readings or roll-ups of it; to the hour. */
export async function readAnyIn(
  db: QueryExecutorProvider,
  patientIds: readonly number[],
  names: readonly string[],
  { from, to }: { from: number; to: number },
): Promise<Set<string>> {
  const asked: Asked = { patientIds, names, from: new Date(from), to: new Date(to) }
  const { rows } = await sql<{ variable: string }>`
    select n.variable from unnest(${names}::text[]) as n (variable)
    where exists (
      select from observations_hour h where h.patient_id = any(${patientIds}::bigint[]) and h.variable = n.variable
        and h.hour >= ${asked.from} and h.hour < ${asked.to}::timestamptz - ${HOUR})
    or exists (
      select from observations o where o.patient_id = any(${patientIds}::bigint[]) and o.variable = n.variable
        and o.time >= ${asked.from} and o.time < ${asked.to} and ${DRAWN})`.execute(db)
  return new Set(rows.map((row) => row.variable))
}
