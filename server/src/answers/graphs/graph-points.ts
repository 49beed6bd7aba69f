import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely'
import type { Comparator, FeedKind } from '../../ward/events.ts'
import { found, type Grain } from './graph-rows.ts'

export type GraphPoints = [time: number, value: number][]

const SECOND = 1000
const GRAIN_MS: Readonly<Record<Grain, number>> = { raw: 1, minute: 60 * SECOND, hour: 3600 * SECOND }
/** A chart column gives four readings, its first, lowest, highest and last (M4), and is four pixels wide. */
const OF_COLUMN = 4
/** Shortest silence returned, in pixels: a rolled-up hour has room for only one. */
const SILENT_PX = 2

/** A grain may be wider than a column by this much: five pixels instead of four, for a fraction of the rows. */
const WIDER = 1.25

/** The coarsest grain no more than WIDER times as wide as a chart column. */
export function grainOf(rangeMs: number, pixels: number): Grain {
  const fits = (grain: Grain) => (OF_COLUMN * rangeMs) / pixels >= GRAIN_MS[grain] / WIDER
  return fits('hour') ? 'hour' : fits('minute') ? 'minute' : 'raw'
}

/** The columns of a chart, whole minutes or hours where it is rolled up: `begin` of the first and `width`, ms. */
export function bucketsOf(from: number, to: number, pixels: number) {
  const wanted = Math.max(1, Math.floor(pixels / OF_COLUMN) - 1)
  const grain = grainOf(to - from, pixels)
  const step = GRAIN_MS[grain]
  const begin = Math.floor(from / step) * step
  return { grain, begin, width: Math.max(step, Math.ceil((to + 1 - begin) / wanted / step) * step) }
}

interface PointRow {
  series: string
  width: number
  kind: 'whole' | 'thinned' | 'silence'
  /** For a thinned series, whether each change of the value is included. */
  keeps: boolean
  t: number
  value: number
}

/** Readings of one source of a variable. Those beyond the device's scale form a series per comparator. */
export interface Series {
  feedKind: FeedKind | ''
  /** As readings have it, with the device. */
  source: string
  comparator: Comparator | ''
  aperiodic: boolean
  /** Oldest first. */
  points: GraphPoints
  /**
   * Column width (ms) of a thinned series that keeps each change: within a column, readings without a change are left
   * out.
   */
  column?: number
  /** Its only reading is from before the range and says it was off. */
  wasOff?: true
}

/** What was read of a variable in a range. */
export interface ReadVariable {
  series: Series[]
  /** Resolution of the points, as buckets in ms; null where every reading is there with its own time. */
  buckets: { begin: number; width: number } | null
  /** Whether each change of the value is there at the time of its reading, also where others are left out. */
  keepsChanges: boolean
  /**
   * Gaps between two readings of any source, longer than two pixels and than twice the usual interval of the later
   * reading's source.
   */
  silences: { from: number; to: number }[]
}

function seriesNamed(text: string, points: GraphPoints): [variable: string, Series] {
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
function pointsOf(rows: readonly PointRow[]): GraphPoints {
  const points: GraphPoints = []
  for (const { t, value } of rows) {
    const time = Math.round(t)
    const last = points.at(-1)
    if (last?.[0] !== time || last[1] !== value) points.push([time, value])
  }
  return points
}

/** A series with fewer points than this fraction of those asked for stays whole beside thinned ones. */
const FEW = 8
const LEAST_INTERVALS = 4
const MISSED_READINGS = 2

/**
 * Silences between readings of all sources; `floor` is the shortest, ms. Computes the usual interval only for sources
 * that have silences.
 */
const silences = (floor: number): RawBuilder<unknown> => sql`
  spans as not materialized (
    select place, key, first_at as begins, case when gap_to - gap_from > ${floor} then gap_from else last_at end as ends,
      count, last_at from found
    union all
    select place, key, gap_to, last_at, null, null from found where gap_to - gap_from > ${floor}
  ),
  long as materialized (
    select s.key, s.before, s.begins from (
      select key, begins, max(ends) over (partition by place order by begins, ends
        rows between unbounded preceding and 1 preceding) as before from spans) as s
    where s.begins - s.before > ${floor}
  ),
  usual as (
    select key, percentile_disc(0.5) within group (order by every) as every from (
      select key, case when count > 1 then (last_at - begins) / (count - 1)
        else begins - lag(ends) over (partition by key order by begins) end as every
      from spans where count is not null and key = any(array(select key from long))) as e
    where every is not null group by key having count(*) >= ${LEAST_INTERVALS}
  ),
  silent as (
    select long.* from long left join usual using (key)
    where begins - before > greatest(${floor}, ${MISSED_READINGS} * coalesce(usual.every, 0))
  )`

/** The rows found, each with whether its value differs from the one before. Only for variables drawn in steps. */
const turned = (steps: readonly number[]): RawBuilder<unknown> => sql`
  turned as not materialized (
    select *, false as turns from found where place <> all(${steps}::int[])
    union all
    select *, low <> high or first is distinct from lag(last) over (partition by key order by slot)
    from found where place = any(${steps}::int[])
  )`

/**
 * Readings of a range by source, oldest first, thinned by M4 (first, lowest, highest, last of equal columns) to one per
 * pixel of a variable. `steps` change seldom and keep each change at its time: a rate that looked late would be a wrong
 * dose. Points are real readings; rolled-up ranges begin with a whole minute or hour, maybe before `from`.
 */
export async function readPoints(
  db: QueryExecutorProvider,
  patientIds: readonly number[],
  names: readonly string[],
  { from, to }: { from: number; to: number },
  pixels: number,
  steps: readonly string[] = [],
): Promise<Map<string, ReadVariable>> {
  const stepPlaces = steps.map((name) => names.indexOf(name) + 1)
  const { grain, begin, width } = bucketsOf(from, to, pixels)
  const asked = { patientIds, names, from: new Date(begin), to: new Date(to) }
  const floor = Math.max(GRAIN_MS.minute, (SILENT_PX * (to - from)) / pixels)
  const { rows } = await sql<PointRow>`
    with ${found(asked, grain)},
    ${silences(floor)},
    ${turned(stepPlaces)},
    counted as (
      select place, key, min(series) as series, sum(case when first_at = last_at then 1 else ${OF_COLUMN} end) as points,
        count(*) filter (where turns) as turns
      from turned group by place, key
    ),
    shared as (
      select *, greatest(1, count(*) filter (where points > ${pixels / FEW}::float8) over (partition by place)) as share
      from counted
    ),
    totals as materialized (
      select key, series, keeps, ${width}::float8 * share * case when keeps then 2 else 1 end as width,
        points > ${pixels}::float8 / least(share, ${FEW}) as thinned
      from (select *, turns > 0 and 2 * share * turns * ${OF_COLUMN} <= ${pixels}::float8 as keeps from shared) as s
    ),
    placed as (
      select f.*, case when t.thinned and not (t.keeps and f.turns) then floor((slot - ${begin}) / t.width) else slot end as at
      from turned f join totals t using (key)
    ),
    columns as (
      select key, at, min(array[first_at, first]) as first, min(array[low, low_at]) as low,
        max(array[high, high_at]) as high, max(array[last_at, last]) as last
      from placed group by key, at
    )
    select distinct t.series, p.t, p.value, t.width, t.keeps, case when t.thinned then 'thinned' else 'whole' end as kind
    from columns c join totals t using (key) cross join lateral (
      values (first[1], first[2]), (low[2], low[1]), (high[2], high[1]), (last[1], last[2])) as p (t, value)
    union all select t.series, before, begins, 0, false, 'silence' from silent join totals t using (key)
    order by t, value`.execute(db)
  const read = new Map<string, ReadVariable>()
  for (const [text, told] of Map.groupBy(rows, (row) => row.series)) {
    const own = told.filter(({ kind }) => kind !== 'silence')
    const [variable, series] = seriesNamed(text, pointsOf(own))
    const known = read.get(variable) ?? { series: [], buckets: null, keepsChanges: true, silences: [] }
    read.set(variable, known)
    known.series.push(series)
    for (const { kind, t, value } of told)
      if (kind === 'silence') known.silences.push({ from: Math.round(t), to: Math.round(value) })
    const { kind, keeps, width: column } = own[0] as PointRow
    if (kind === 'thinned' && keeps) series.column = column
    else if (kind === 'thinned' || grain === 'hour') known.keepsChanges = false
    if (kind !== 'thinned' && (grain === 'raw' || series.aperiodic)) continue
    const apart = kind === 'thinned' ? column : GRAIN_MS[grain]
    known.buckets = { begin, width: Math.max(apart, known.buckets?.width ?? 0) }
  }
  for (const { silences: all } of read.values()) all.sort((a, b) => a.from - b.from)
  return read
}
