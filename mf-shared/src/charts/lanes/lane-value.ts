import type { Atom } from '@wardlight/contracts/atom'
import type { Graph } from '@wardlight/contracts/graph'
import { beyondOf, endingIn } from '../../sparkline/trend-sources.ts'
import { decimalsOf, levelOf } from './lane-parts.ts'

/** The current value of a lane; `decimals` as the variable is configured, else those of the lane's points. */
export type LaneValue = Atom & { decimals?: number }

/** What the lanes show as current values, by variable name: the same atoms as elsewhere on the screen. */
export type LaneAtoms = Readonly<Record<string, LaneValue>>

export interface ValuedGraph {
  graph: Graph
  value: LaneValue
  decimals: number
}

/**
 * A chart with its current value: the given atom, to which the line is continued, or the newest point where there is
 * none. `maxAge` (seconds) dates the newest point.
 */
export function valuedGraph(
  graph: Graph,
  atom: LaneValue | undefined,
  maxAge: number | null | undefined,
): ValuedGraph {
  const decimals = atom?.decimals ?? decimalsOf(graph)
  if (!atom) return { graph, value: newestOf(graph, maxAge), decimals }
  return { graph: continued(graph, atom), value: atom, decimals }
}

/** The graph extended to its current value. The two come in separate answers, and either may come first. */
const continued = (graph: Graph, atom: LaneValue): Graph =>
  graph.points.length === 0 ? graph : endingIn(graph, atom, 'dropped')

/** The newest point as a dated value, drawn under the same rules as any other. */
function newestOf(graph: Graph, maxAge: number | null | undefined): LaneValue {
  const last = graph.points.at(-1)
  const comparator = last && beyondOf(graph).get(last[0])
  return {
    ...(comparator ? { comparator } : {}),
    value: last ? last[1] : null,
    alert: last ? levelOf(last[1], graph.limits, comparator) : 0,
    age: null,
    time: last ? new Date(last[0]).toISOString() : null,
    maxAge: maxAge ?? null,
    state: last ? 'ok' : 'noReading',
  }
}
