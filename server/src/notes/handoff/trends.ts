import type { Graph } from '@wardlight/contracts/graph'
import type { HandoffTrend } from '@wardlight/contracts/handoff'
import { iso } from '../../ward/time/time-text.ts'

/** The course of each chart that has more than one point in it, extremes kept. */
export const trendsOf = (graphs: readonly Graph[]): HandoffTrend[] =>
  graphs.flatMap(({ name, points }) => {
    const [first, last] = [points[0], points.at(-1)]
    if (!first || !last || points.length < 2) return []
    const numbers = points.map(([, value]) => value)
    return {
      name,
      first: first[1],
      last: last[1],
      least: Math.min(...numbers),
      most: Math.max(...numbers),
      from: iso(first[0]),
      to: iso(last[0]),
    }
  })
