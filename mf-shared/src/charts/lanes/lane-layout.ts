import type { Graph } from '@wardlight/contracts/graph'
import type { ValuedGraph } from './lane-value.ts'

export interface Lane extends ValuedGraph {
  /** Pixels. */
  top: number
  height: number
}

export interface ValueRange {
  min: number
  max: number
}

export const AXIS_PX = 22
const PAD_PX = 4
const LEAST_PX = 32
const ROOMY_PX = 100
const FIRST_WEIGHT = 1.6
const WEIGHTS: Readonly<Record<Graph['type'], number>> = { line: 1, points: 1, step: 0.8, bar: 0.8 }

/** Where each lane stands, first and line lanes taller; the axis has its own strip at the bottom. */
export function laneLayout(graphs: readonly ValuedGraph[], height: number): Lane[] {
  const weights = graphs.map(({ graph }, index) => (index === 0 ? FIRST_WEIGHT : 1) * WEIGHTS[graph.type])
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  const free = Math.max(height - AXIS_PX, graphs.length * LEAST_PX)
  let top = 0
  return graphs.map((valued, index) => {
    const share = Math.max(LEAST_PX, (free * (weights[index] as number)) / all)
    const lane = { ...valued, top: top + PAD_PX, height: share - 2 * PAD_PX }
    top += share
    return lane
  })
}

/**
 * The value range of a lane: what its configuration says, else its points and yellow limits with a little air. A low lane
 * of a line has no room for the range that is only suggested.
 */
export function valueRange(graph: Graph, height: number): ValueRange {
  const drawn = [graph, ...(graph.others ?? []), ...(graph.pumps ?? [])].flatMap(({ points }) => points)
  const values = drawn.map(([, value]) => value)
  const { lowYellow, highYellow } = graph.limits
  const tight = graph.type === 'line' && height < ROOMY_PX
  const suggested = tight ? [] : [graph.suggestedMin, graph.suggestedMax]
  const near = [lowYellow, highYellow, ...suggested].filter((value) => value !== null)
  const all = [...near, ...(graph.type === 'bar' || graph.type === 'step' ? [0] : [])]
  const least = values.reduce((low, value) => Math.min(low, value), Math.min(...all, values[0] ?? 0))
  const most = values.reduce((high, value) => Math.max(high, value), Math.max(...all, values[0] ?? 1))
  const air = (most - least || 1) * 0.1
  return {
    min: graph.min ?? (least >= 0 ? Math.max(0, least - air) : least - air),
    max: graph.max ?? most + air,
  }
}
