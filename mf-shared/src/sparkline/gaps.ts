import type { Graph } from '@wardlight/contracts/graph'
import { sourceAt } from './trend-sources.ts'

type GapPoint = readonly [number, number]

/** A stretch of time, milliseconds since 1970. */
export interface Stretch {
  from: number
  to: number
}

const LEAST_INTERVALS = 4
const MISSED_READINGS = 2

/**
 * A gap is longer than the graph's largest gap and than twice the usual interval of the source: a half-hourly cuff that
 * takes over from a line has none. Thinned points lie further apart than readings, so the answer's gaps count too.
 */
export function gapsOf(graph: Pick<Graph, 'points' | 'maxGap' | 'sources' | 'others' | 'gaps'>): Stretch[] {
  const { gaps: told = [], points } = graph
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return []
  const within = told.filter(({ from, to }) => from >= first[0] && to <= last[0])
  const own = gapsBetween(graph).filter(
    ({ from, to }) => !within.some((gap) => gap.from < to && from < gap.to),
  )
  return [...own, ...within].sort((a, b) => a.from - b.from)
}

function gapsBetween(graph: Pick<Graph, 'points' | 'maxGap' | 'sources' | 'others'>): Stretch[] {
  const { points, maxGap } = graph
  if (maxGap === null) return []
  const intervals = intervalsOf(graph)
  const gaps: Stretch[] = []
  for (let index = 1; index < points.length; index += 1) {
    const [from, to] = [(points[index - 1] as GapPoint)[0], (points[index] as GapPoint)[0]]
    const usual = intervals.get(sourceAt(graph, to)) ?? 0
    if (to - from > Math.max(maxGap * 1000, MISSED_READINGS * usual)) gaps.push({ from, to })
  }
  return gaps
}

/** The usual milliseconds between readings of each source, whether it was the one shown or not. */
function intervalsOf(graph: Pick<Graph, 'points' | 'sources' | 'others'>): ReadonlyMap<string, number> {
  const bySource = Map.groupBy(graph.points, ([time]) => sourceAt(graph, time))
  return new Map(
    [...bySource].map(([source, shown]) => {
      const others = graph.others?.find((other) => other.source === source)?.points ?? []
      return [source, usualInterval([...shown, ...others].sort(([a], [b]) => a - b))]
    }),
  )
}

/** Median milliseconds between points, so that hourly charting has no gap every hour. 0 with too few points. */
function usualInterval(points: readonly GapPoint[]): number {
  if (points.length <= LEAST_INTERVALS) return 0
  const intervals = points.slice(1).map(([time], index) => time - (points[index] as GapPoint)[0])
  return intervals.sort((a, b) => a - b)[Math.floor((intervals.length - 1) / 2)] as number
}
