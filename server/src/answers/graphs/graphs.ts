import type { Graph } from '@wardlight/contracts/graph'
import { SPARKLINE_BOUNDS, SUGGESTED_GRAPH_MAX } from '@wardlight/contracts/graph-ranges'
import type { QueryExecutorProvider } from 'kysely'
import type { AreaConfig } from '../../config/area.ts'
import type { VariableConfig } from '../../config/variable-schema.ts'
import { maxAgeOf } from '../../ward/readings/freshness.ts'
import { limitsFor } from '../../ward/readings/level-of.ts'
import type { PossibleAges } from '../../ward/time/age.ts'
import { readChanges } from './graph-changes.ts'
import { type ReadVariable, readPoints } from './graph-points.ts'
import { drawnOf } from './graph-sources.ts'
import { withHeld } from './held-before.ts'
import { pumpsBefore, readLastBefore } from './last-before.ts'
import { readAnyIn } from './read-before.ts'

interface GraphRangeMs {
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
 * Seconds between readings that count as a gap. A rate or setting holds until the next one, but no longer than its
 * maximum age.
 */
function longestHeld(variable: VariableConfig, { series }: ReadVariable): number | null {
  if (variable.graph !== 'step' || variable.maxGap !== null) return variable.maxGap
  return series.reduce<number | null>((longest, one) => {
    const held = maxAgeOf(variable, one)
    return longest === null || held === null ? null : Math.max(longest, held)
  }, 0)
}

/** Thinned readings lie up to two columns apart: widens `maxGap` to that and lists the gaps of the full data. */
function gapsTold(
  maxGap: number | null,
  { buckets, silences }: ReadVariable,
): Pick<Graph, 'maxGap' | 'gaps'> {
  if (maxGap === null || !buckets) return { maxGap }
  const gaps = silences.filter(({ from, to }) => to - from > maxGap * 1000)
  return {
    maxGap: Math.max(maxGap, Math.ceil((2 * buckets.width) / 1000)),
    ...(gaps.length > 0 ? { gaps } : {}),
  }
}

/**
 * Charts of the named variables over all records of a person, in the order asked, for a chart of `pixels`; names the
 * area does not have, and words, are left out.
 */
export async function readGraphs(
  db: QueryExecutorProvider,
  config: AreaConfig,
  patientIds: readonly number[],
  ages: PossibleAges,
  names: readonly string[],
  range: GraphRangeMs,
  pixels: number,
): Promise<Graph[]> {
  const graphs = [...new Set(names)].flatMap((name) => emptyGraph(config, name, ages) ?? [])
  if (patientIds.length === 0 || graphs.length === 0) return graphs
  const shown = graphs.map((graph) => graph.name)
  const { from, to, earliest } = range
  const steps = graphs.filter(({ type }) => type === 'step').map(({ name }) => name)
  const read = await readPoints(db, patientIds, shown, range, pixels, steps)
  const infusions = shown.filter((name) => config.variable(name)?.infusion)
  const last = await readLastBefore(db, patientIds, [...new Set([...steps, ...infusions])], range)
  const changes = await readChanges(db, patientIds, shown, range)
  const earlier =
    from > earliest ? await readAnyIn(db, patientIds, shown, { from: earliest, to: from }) : new Set<string>()
  const drawn = (graph: Graph): Partial<Graph> => {
    const variable = config.variable(graph.name)
    if (!variable) return {}
    const before = last.get(graph.name) ?? []
    const inside = read.get(graph.name)
    const found = variable.graph === 'step' ? withHeld(variable, inside, before, from) : inside
    if (!found) return {}
    return {
      ...drawnOf(variable, graph.limits, found, variable.infusion ? pumpsBefore(before, to) : []),
      ...gapsTold(longestHeld(variable, found), found),
    }
  }
  return graphs.map((graph) => ({
    ...graph,
    ...drawn(graph),
    ...(changes.has(graph.name) ? { changes: changes.get(graph.name) } : {}),
    hasDataOutsideRange: earlier.has(graph.name),
  }))
}
