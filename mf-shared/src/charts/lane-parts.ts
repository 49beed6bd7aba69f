import type { Atom } from '@wardlight/contracts/atom'
import type { Graph, VariableLimits } from '@wardlight/contracts/graph'
import type { Level } from '@wardlight/contracts/level'
import { colorOf } from '../sparkline/color-of.ts'
import type { TimeWindow } from './time-window.ts'

type Point = readonly [number, number]
export type LanePoint = [number, number | null]

const LEAST_TAIL_PX = 8

/** Stretches longer than the graph's largest gap, between points. */
export function gapsOf({ points, maxGap }: Pick<Graph, 'points' | 'maxGap'>): TimeWindow[] {
  if (maxGap === null) return []
  const gaps: TimeWindow[] = []
  for (let index = 1; index < points.length; index += 1) {
    const [from, to] = [(points[index - 1] as Point)[0], (points[index] as Point)[0]]
    if (to - from > maxGap * 1000) gaps.push({ from, to })
  }
  return gaps
}

/** The points with a break (a null) in each gap, so that no line bridges it. */
export function brokenAt(points: Graph['points'], gaps: readonly TimeWindow[]): LanePoint[] {
  const starts = new Set(gaps.map((gap) => gap.from))
  return points.flatMap(([time, value]): LanePoint[] =>
    starts.has(time)
      ? [
          [time, value],
          [time + 1, null],
        ]
      : [[time, value]],
  )
}

/** The part of a broken line past a limit of one colour, with the point before each stretch; the rest is null. */
export function pastLimit(
  points: readonly LanePoint[],
  limits: VariableLimits,
  color: 'yellow' | 'red',
): LanePoint[] | null {
  const past = points.map(([, value]) => value !== null && colorOf(value, limits) === color)
  if (!past.includes(true)) return null
  return points.map(([time, value], index) => [time, past[index] || past[index + 1] ? value : null])
}

/**
 * The time since the newest point where that is longer than the variable may be old: at least 8 pixels of `pxPerMs`, so
 * that it shows at every range. Null while the newest point is young enough, or `maxAge` (seconds) is null.
 */
export function staleTail(
  points: readonly Point[],
  maxAge: number | null | undefined,
  now: number,
  pxPerMs: number,
  frozen: boolean,
): TimeWindow | null {
  const last = points.at(-1)
  if (!last) return null
  const tooOld = typeof maxAge === 'number' && now - last[0] > maxAge * 1000
  if (!tooOld && !frozen) return null
  return { from: Math.min(last[0], now - LEAST_TAIL_PX / pxPerMs), to: now }
}

/** The level of a value by its limits: 1 low red, 2 low yellow, 3 in range, 4 high yellow, 5 high red; 0 without limits. */
export function levelOf(value: number, limits: VariableLimits): Level {
  const { lowRed, lowYellow, highYellow, highRed } = limits
  if (lowRed === null && lowYellow === null && highYellow === null && highRed === null) return 0
  if (lowRed !== null && value < lowRed) return 1
  if (highRed !== null && value > highRed) return 5
  if (lowYellow !== null && value < lowYellow) return 2
  return highYellow !== null && value > highYellow ? 4 : 3
}

const MOST_DECIMALS = 2

/** Decimals a graph's points are given with: those of its newest ones, one where they are not rounded. */
export function decimalsOf({ points }: Pick<Graph, 'points'>): number {
  const decimals = points.slice(-20).map(([, value]) => String(value).split('.')[1]?.length ?? 0)
  const most = Math.max(0, ...decimals)
  return most > MOST_DECIMALS ? 1 : most
}

/** The newest point as a dated value, drawn under the same rules as any other. */
export function newestOf(graph: Graph, maxAge: number | null | undefined): Atom {
  const last = graph.points.at(-1)
  return {
    value: last ? last[1] : null,
    alert: last ? levelOf(last[1], graph.limits) : 0,
    age: null,
    time: last ? new Date(last[0]).toISOString() : null,
    maxAge: maxAge ?? null,
    state: last ? 'ok' : 'noReading',
  }
}
