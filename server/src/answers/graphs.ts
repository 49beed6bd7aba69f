import type { Graph } from '@wardlight/contracts/graph'
import { SPARKLINE_BOUNDS, SUGGESTED_GRAPH_MAX } from '@wardlight/contracts/graph-ranges'
import type { QueryExecutorProvider } from 'kysely'
import type { AreaConfig } from '../config/area.ts'
import type { PossibleAges } from '../ward/age.ts'
import { limitsFor } from '../ward/level-of.ts'
import { readAnyIn, readPoints } from './graph-points.ts'
import { drawnOf } from './graph-sources.ts'

export interface GraphRangeMs {
  from: number
  to: number
  /** Nothing before this belongs to the visit. */
  earliest: number
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

/**
 * Charts of the named variables over all records of a person, in the order asked, `most` points each at most; names the
 * area does not have, and words, are left out.
 */
export async function readGraphs(
  db: QueryExecutorProvider,
  config: AreaConfig,
  patientIds: readonly number[],
  ages: PossibleAges,
  names: readonly string[],
  range: GraphRangeMs,
  most: number,
): Promise<Graph[]> {
  const graphs = [...new Set(names)].flatMap((name) => emptyGraph(config, name, ages) ?? [])
  if (patientIds.length === 0 || graphs.length === 0) return graphs
  const shown = graphs.map((graph) => graph.name)
  const { from, to, earliest } = range
  const read = await readPoints(db, patientIds, shown, range, most)
  // Kept points lie up to two buckets apart.
  const coarse = (4 * (to - from)) / 1000 / most
  const earlier =
    from > earliest ? await readAnyIn(db, patientIds, shown, { from: earliest, to: from }) : new Set<string>()
  const drawn = ({ name, limits }: Graph): Partial<Graph> => {
    const variable = config.variable(name)
    const found = read.get(name)
    return variable && found ? drawnOf(variable, limits, found) : {}
  }
  return graphs.map((graph) => ({
    ...graph,
    ...drawn(graph),
    maxGap: graph.maxGap === null ? null : Math.max(graph.maxGap, Math.ceil(coarse)),
    hasDataOutsideRange: earlier.has(graph.name),
  }))
}
