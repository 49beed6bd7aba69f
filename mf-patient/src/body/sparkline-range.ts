import type { Area } from '@wardlight/contracts/areas'
import type { Graph } from '@wardlight/contracts/graph'
import {
  SPARKLINE_BOUNDS,
  SPARKLINE_RANGES,
  type SPARKLINE_VARIABLES,
} from '@wardlight/contracts/graph-ranges'

/** Milliseconds since 1970. */
export interface Span {
  from: number
  to: number
}

/** Minutes of the sparklines: what the user chose, else 24 h in intensive care and 1 h elsewhere. */
export function sparklineMinutes(chosen: number, area: Area): number {
  if (SPARKLINE_RANGES.some(({ minutes }) => minutes === chosen)) return chosen
  return area === 'awicu' ? 1440 : 60
}

const LEAST_MS = 3_600_000

/**
 * The span of all sparklines of a patient. It starts no earlier than their first point, as a short stay would be a dot,
 * and is at least an hour.
 */
export function sparklineSpan(minutes: number, graphs: readonly Graph[], nowMs: number): Span {
  const from = nowMs - minutes * 60_000
  const firsts = graphs.flatMap(({ name, points }) => {
    const first = name in SPARKLINE_BOUNDS ? points.find(([time]) => time >= from) : undefined
    return first ? [first[0]] : []
  })
  return { from: Math.max(from, Math.min(nowMs - LEAST_MS, ...firsts)), to: nowMs }
}

/** The value range of a variable's sparkline; undefined where it has none. */
export const sparklineBounds = (name: string): { min: number; max: number } | undefined =>
  name in SPARKLINE_BOUNDS ? SPARKLINE_BOUNDS[name as (typeof SPARKLINE_VARIABLES)[number]] : undefined
