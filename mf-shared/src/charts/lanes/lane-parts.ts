import type { Atom } from '@wardlight/contracts/atom'
import type { Graph, VariableLimits } from '@wardlight/contracts/graph'
import type { Level } from '@wardlight/contracts/level'
import { colorOf } from '../../sparkline/color-of.ts'
import type { TimeWindow } from '../window/time-window.ts'

export type LanePoint = [number, number | null]

/**
 * The points with a break (a null) in each gap and after each of `ends`, so that no line crosses it. A gap may begin
 * between points, as readings are thinned.
 */
export function brokenAt(
  points: Graph['points'],
  gaps: readonly TimeWindow[],
  ends: readonly number[] = [],
): LanePoint[] {
  const starts = new Set(ends)
  let gap = 0
  return points.flatMap(([time, value], index): LanePoint[] => {
    const next = points[index + 1]?.[0] ?? Number.POSITIVE_INFINITY
    while ((gaps[gap]?.to ?? Number.POSITIVE_INFINITY) <= time) gap += 1
    const broken = starts.has(time) || (gaps[gap]?.from ?? Number.POSITIVE_INFINITY) < next
    const point: LanePoint = [time, value]
    return broken ? [point, [time + 1, null]] : [point]
  })
}

/** Continues the last rate until now: it holds until the next one is set. */
export function holdUntil(now: number, points: LanePoint[]): void {
  const [time = now, value = null] = points.at(-1) ?? []
  if (value !== null && time < now) points.push([now, value])
}

/** True for a point without a neighbour to draw a line to. */
export const isAlone = (points: readonly LanePoint[], index: number): boolean =>
  points[index]?.[1] !== null &&
  typeof points[index - 1]?.[1] !== 'number' &&
  typeof points[index + 1]?.[1] !== 'number'

/**
 * The parts of a broken line past a limit of one colour, each with the point before it and a null after it; null: none.
 */
export function pastLimit(
  points: readonly LanePoint[],
  limits: VariableLimits,
  color: 'yellow' | 'red',
  beyond?: ReadonlyMap<number, Atom['comparator']>,
): LanePoint[] | null {
  const past = points.map(
    ([time, value]) => value !== null && colorOf(value, limits, beyond?.get(time)) === color,
  )
  if (!past.includes(true)) return null
  const isDrawn = (index: number): boolean => past[index] === true || past[index + 1] === true
  return points.flatMap(([time, value], index): LanePoint[] => {
    if (isDrawn(index)) return [[time, value]]
    return isDrawn(index - 1) ? [[time, null]] : []
  })
}

/**
 * Level of a value by its limits: 1 low red, 2 low yellow, 3 in range, 4 high yellow, 5 high red. 0 without limits, or
 * if a comparator leaves it open.
 */
export function levelOf(value: number, limits: VariableLimits, comparator?: Atom['comparator']): Level {
  if (comparator) {
    const color = colorOf(value, limits, comparator)
    if (color === 'plain') return 0
    return comparator.startsWith('<') ? (color === 'red' ? 1 : 2) : color === 'red' ? 5 : 4
  }
  const { lowRed, lowYellow, highYellow, highRed } = limits
  if (lowRed === null && lowYellow === null && highYellow === null && highRed === null) return 0
  if (lowRed !== null && value < lowRed) return 1
  if (highRed !== null && value > highRed) return 5
  if (lowYellow !== null && value < lowYellow) return 2
  return highYellow !== null && value > highYellow ? 4 : 3
}

const MOST_DECIMALS = 2

/** Decimals a graph's values are given with: the newest points, else what was taken back; one where they are not rounded. */
export function decimalsOf({ points, changes = [] }: Pick<Graph, 'points' | 'changes'>): number {
  const told =
    points.length > 0
      ? points.slice(-20).map(([, value]) => value)
      : changes.flatMap(({ value }) => value ?? [])
  const decimals = told.map((value) => String(value).split('.')[1]?.length ?? 0)
  const most = Math.max(0, ...decimals)
  return most > MOST_DECIMALS ? 1 : most
}
