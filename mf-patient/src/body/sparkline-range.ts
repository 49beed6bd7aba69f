import type { Area } from '@wardlight/contracts/areas'
import {
  SPARKLINE_BOUNDS,
  SPARKLINE_RANGES,
  type SPARKLINE_VARIABLES,
} from '@wardlight/contracts/graph-ranges'

/** Minutes of the sparklines: what the user chose, else 24 h in intensive care and 1 h elsewhere. */
export function sparklineMinutes(chosen: number, area: Area): number {
  if (SPARKLINE_RANGES.some(({ minutes }) => minutes === chosen)) return chosen
  return area === 'awicu' ? 1440 : 60
}

/** The value range of a variable's sparkline; undefined where it has none. */
export const sparklineBounds = (name: string): { min: number; max: number } | undefined =>
  name in SPARKLINE_BOUNDS ? SPARKLINE_BOUNDS[name as (typeof SPARKLINE_VARIABLES)[number]] : undefined
