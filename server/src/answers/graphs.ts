import type { Graph } from '@wardlight/contracts/graph'
import { SPARKLINE_BOUNDS, SUGGESTED_GRAPH_MAX } from '@wardlight/contracts/graph-ranges'
import { type QueryExecutorProvider, sql } from 'kysely'
import type { AreaConfig } from '../config/area.ts'
import type { PossibleAges } from '../ward/age.ts'
import { limitsFor } from '../ward/level-of.ts'

export interface GraphRangeMs {
  from: number
  to: number
  /** Nothing before this belongs to the visit. */
  earliest: number
}

type Points = [number, number][]

interface PointRow {
  variable: string
  t: number
  value: number
}

/**
 * Plausible numbers of a range, oldest first. Beyond `buckets` × 2 points a variable keeps the lowest and the highest of
 * each bucket, and its newest: no extreme is lost and no value is made up. Kept points lie up to 2 buckets apart.
 */
async function readPoints(
  db: QueryExecutorProvider,
  patientId: number,
  names: readonly string[],
  { from, to }: GraphRangeMs,
  buckets: number,
): Promise<Map<string, Points>> {
  const width = Math.max(1, (to - from) / 1000 / buckets)
  const { rows } = await sql<PointRow>`
    with raw as (
      select variable, time, value, floor(extract(epoch from time - ${new Date(from)}) / ${width}::float8) as bucket
      from observations
      where patient_id = ${patientId} and variable = any(${names}::text[])
        and time >= ${new Date(from)} and time <= ${new Date(to)} and state = 'ok' and value is not null
    ), ranked as (
      select variable, time, value, count(*) over (partition by variable) as n,
        row_number() over (partition by variable, bucket order by value, time) as low,
        row_number() over (partition by variable, bucket order by value desc, time desc) as high,
        row_number() over (partition by variable order by time desc) as newest
      from raw
    )
    select variable, (extract(epoch from time) * 1000)::float8 as t, value from ranked
    where n <= ${buckets * 2} or low = 1 or high = 1 or newest = 1 order by variable, time, value`.execute(db)
  const points = new Map<string, Points>()
  for (const { variable, t, value } of rows) {
    const list = points.get(variable) ?? []
    points.set(variable, list)
    list.push([Math.round(t), value])
  }
  return points
}

async function hasEarlier(
  db: QueryExecutorProvider,
  patientId: number,
  names: readonly string[],
  { from, earliest }: GraphRangeMs,
): Promise<Set<string>> {
  const { rows } = await sql<{ variable: string }>`
    select n.variable from unnest(${names}::text[]) as n (variable) where exists (
      select from observations o where o.patient_id = ${patientId} and o.variable = n.variable
        and o.time >= ${new Date(earliest)} and o.time < ${new Date(from)} and o.state = 'ok' and o.value is not null)`.execute(
    db,
  )
  return new Set(rows.map((row) => row.variable))
}

/** A variable's chart without points: titles, limits of the patient's age, axis suggestions. */
function emptyGraph(config: AreaConfig, name: string, ages: PossibleAges): Graph | null {
  const variable = config.variable(name)
  if (!variable || variable.text) return null
  const bounds = Object.hasOwn(SPARKLINE_BOUNDS, name)
    ? SPARKLINE_BOUNDS[name as keyof typeof SPARKLINE_BOUNDS]
    : null
  return {
    name,
    title: variable.title,
    description: variable.description,
    unit: variable.unit,
    type: variable.graph,
    points: [],
    limits: limitsFor(variable, ages),
    min: null,
    max: null,
    suggestedMin: variable.suggestedMin ?? bounds?.min ?? null,
    suggestedMax: variable.suggestedMax ?? SUGGESTED_GRAPH_MAX[name] ?? bounds?.max ?? null,
    maxGap: variable.maxGap,
    hasDataOutsideRange: false,
  }
}

/** Charts of the named variables, in the order asked; names the area does not have, and words, are left out. */
export async function readGraphs(
  db: QueryExecutorProvider,
  config: AreaConfig,
  patientId: number | null,
  ages: PossibleAges,
  names: readonly string[],
  range: GraphRangeMs,
  buckets: number,
): Promise<Graph[]> {
  const graphs = [...new Set(names)].flatMap((name) => emptyGraph(config, name, ages) ?? [])
  if (patientId === null || graphs.length === 0) return graphs
  const shown = graphs.map((graph) => graph.name)
  const points = await readPoints(db, patientId, shown, range, buckets)
  const coarse = (2 * (range.to - range.from)) / 1000 / buckets
  const earlier =
    range.from > range.earliest ? await hasEarlier(db, patientId, shown, range) : new Set<string>()
  return graphs.map((graph) => ({
    ...graph,
    points: points.get(graph.name) ?? [],
    maxGap: graph.maxGap === null ? null : Math.max(graph.maxGap, Math.ceil(coarse)),
    hasDataOutsideRange: earlier.has(graph.name),
  }))
}
