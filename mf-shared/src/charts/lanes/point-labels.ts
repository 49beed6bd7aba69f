import type { Graph } from '@wardlight/contracts/graph'
import { valueText } from '@wardlight/contracts/value-text'
import { signOf } from '../../sparkline/trend-sources.ts'
import type { ChartColors } from './chart-colors.ts'
import type { ValueRange } from './lane-layout.ts'
import type { LanePoint } from './lane-parts.ts'

const PX_PER_CHARACTER = 7
const MARK_PX = 6
const MOST_POINTS = 40

/** Above a point there is room for its value from so many pixels on. */
const ABOVE_PX = 16

/** Where the value of a point stands: above it, off the line, or at its left where the lane ends there. */
export const labelPlace = (value: number, { min, max }: ValueRange, height: number): 'top' | 'left' =>
  ((max - value) / (max - min)) * height >= ABOVE_PX ? 'top' : 'left'

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

/** The value of a point with its comparator: ">20". */
export function signedText(graph: Pick<Graph, 'beyond'>, decimals: number): (point: LanePoint) => string {
  const sign = signOf(graph)
  return ([time, value]) => `${value === null ? '' : sign(time)}${valueText(value, decimals)}`
}

/** Text at the left of a point. */
export const pointLabel = (
  color: string,
  text: (point: LanePoint) => string,
  colors: ChartColors,
): object => ({
  position: 'left',
  color,
  opacity: 1,
  fontSize: 12,
  fontFamily: colors.font,
  textBorderColor: colors.panel,
  textBorderWidth: 3,
  formatter: ({ value }: { value: LanePoint }) => text(value),
})
