import type { Graph } from '@wardlight/contracts/graph'
import { valueText } from '../ui/value-text.ts'

const PX_PER_CHARACTER = 7
const MARK_PX = 6
const MOST_POINTS = 40

/**
 * The points whose value can stand at their left without touching another point or its value, and without leaving the
 * lane, which begins at the time `from`.
 */
export function labelledPoints(
  points: Graph['points'],
  from: number,
  pxPerMs: number,
  decimals: number,
): ReadonlySet<number> {
  const labelled = new Set<number>()
  const shown = points.filter(([time]) => time >= from)
  if (shown.length > MOST_POINTS) return labelled
  let taken = 0
  for (const [time, value] of shown) {
    const x = (time - from) * pxPerMs
    const text = valueText(value, decimals).length * PX_PER_CHARACTER
    if (x - MARK_PX - text >= taken) labelled.add(time)
    taken = x + MARK_PX
  }
  return labelled
}
