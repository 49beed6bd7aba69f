import type { Atom } from '@wardlight/contracts/atom'
import type { Graph, Trend } from '@wardlight/contracts/graph'
import { comparatorText } from '../values/provenance.ts'

type Comparator = NonNullable<Atom['comparator']>

/** Comparators by the time of their point. */
export const beyondOf = ({ beyond = [] }: Pick<Trend, 'beyond'>): ReadonlyMap<number, Comparator> =>
  new Map(beyond)

/** ">" before the value of a point that lies beyond it, by its time; empty otherwise. */
export function signOf(trend: Pick<Trend, 'beyond'>): (time: number) => string {
  const beyond = beyondOf(trend)
  return (time) => comparatorText({ comparator: beyond.get(time) })
}

/** The source of a point by its time, "" where none is named. */
export const sourceAt = ({ sources = [] }: Pick<Graph, 'sources'>, time: number): string =>
  sources.findLast(({ from }) => from <= time)?.source ?? ''

/** Times of the last points before another source takes over: the line ends there. */
export function lastOfSources({ points, sources = [] }: Pick<Graph, 'points' | 'sources'>): number[] {
  return sources.slice(1).flatMap(({ from }) => points.findLast(([time]) => time < from)?.[0] ?? [])
}

/**
 * Ends a chart in the current value, if that is a number with a known time; another source takes over there. `later`:
 * points after it are kept, or dropped if they are of its source and end in another value.
 */
export function endingIn(
  graph: Graph,
  { state, value, time, timeKnown = true, comparator, source = '' }: Atom,
  later: 'kept' | 'dropped',
): Graph {
  const at = time === null ? Number.NaN : Date.parse(time)
  const last = graph.points.at(-1)
  if (state !== 'ok' || !timeKnown || typeof value !== 'number' || Number.isNaN(at)) return graph
  const ended = last ? sourceAt(graph, last[0]) : source
  if (last && last[0] > at && (later === 'kept' || ended !== source || last[1] === value)) return graph
  const sources = (graph.sources ?? []).filter(({ from }) => from < at || from === graph.points[0]?.[0])
  if (ended !== source) {
    if (sources.length === 0) sources.push({ from: graph.points[0]?.[0] ?? at, source: '' })
    sources.push({ from: at, source })
  }
  const beyond = (graph.beyond ?? []).filter(([past]) => past < at)
  if (comparator) beyond.push([at, comparator])
  const { beyond: _beyond, sources: _sources, ...rest } = graph
  return {
    ...rest,
    points: [...graph.points.filter(([past]) => past < at), [at, value]],
    ...(beyond.length > 0 ? { beyond } : {}),
    ...(sources.length > 0 ? { sources } : {}),
  }
}
