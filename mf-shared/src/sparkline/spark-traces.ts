import type { Atom } from '@wardlight/contracts/atom'
import type { VariableLimits } from '@wardlight/contracts/graph'
import { colorOf } from './color-of.ts'
import type { Stretch } from './gaps.ts'

export type Point = readonly [number, number]
export type Beyond = ReadonlyMap<number, Atom['comparator']>
export type LineColor = 'plain' | 'yellow' | 'red'

/** One line of a small chart; points are [milliseconds since 1970, value], oldest first. */
export interface Trace {
  points: readonly Point[]
  /** Points whose true value lies beyond theirs, by time. */
  beyond?: Beyond
  /** Times of points after which the line ends. */
  ends?: readonly number[]
  /** Stretches without data, which no line crosses. */
  gaps?: readonly Stretch[]
  /** Seconds a rate holds without a new reading; null: for ever. Missing: only until its last reading. */
  maxAge?: number | null
}

export interface Segment {
  path: string
  color: LineColor
  /** A point without a line on either side of it. */
  alone?: boolean
}

interface Drawing extends Stretch {
  step: boolean
  /** No level colour, and nothing holds. */
  quiet: boolean
  limits: VariableLimits | null | undefined
  at(point: Point): Point
}

/**
 * The points of a trace in a stretch. A rate holds until the
 * next, so the one before the stretch is moved to its beginning.
 */
export function pointsIn(
  { points, ends = [], gaps = [] }: Trace,
  { from, to }: Stretch,
  step: boolean,
): readonly Point[] {
  const inside = points.filter(([time]) => time >= from && time <= to)
  const before = step ? points.findLast(([time]) => time < from) : undefined
  const isBroken = (time: number): boolean =>
    ends.includes(time) || gaps.some((gap) => gap.from >= time && gap.from < from)
  const holds = before && !isBroken(before[0]) && inside[0]?.[0] !== from
  return holds ? [[from, before[1]], ...inside] : inside
}

/** Until when the last rate of a trace is drawn; null: only until its last reading. */
export function heldUntil(
  { maxAge, points }: Trace,
  { step, quiet, to }: Pick<Drawing, 'step' | 'quiet' | 'to'>,
): number | null {
  const told = points.at(-1)?.[0]
  if (!step || quiet || maxAge === undefined || told === undefined || told >= to) return null
  return maxAge === null || to - told <= maxAge * 1000 ? to : null
}

/** Cuts a trace into pieces of one colour, without lines across a gap or a change of source. */
export function segmentsOf(trace: Trace, drawing: Drawing): Segment[] {
  const { step, quiet, limits, at } = drawing
  const { beyond, ends = [], gaps = [] } = trace
  const points = pointsIn(trace, drawing, step)
  const ended = new Set(ends)
  const isJoined = (from: Point | undefined, to: Point | undefined): boolean =>
    from !== undefined &&
    to !== undefined &&
    !ended.has(from[0]) &&
    !gaps.some((gap) => gap.from < to[0] && gap.to > from[0])
  const segments: Segment[] = []
  const colorAt = ([time, value]: Point) => (quiet ? 'plain' : colorOf(value, limits, beyond?.get(time)))
  /** Continues the line from a point, in the piece that led to it if the colour is the same. */
  const drawFrom = (index: number, drawn: string, color: LineColor): void => {
    const point = points[index] as Point
    const open = isJoined(points[index - 1], point) ? segments.at(-1) : undefined
    const [x, y] = at(point)
    if (open?.color === color) open.path += drawn
    else segments.push({ color, path: `M${x} ${y}${drawn}` })
  }
  for (const [index, point] of points.entries()) {
    const [x, y] = at(point)
    if (isJoined(points[index - 1], point))
      drawFrom(index - 1, step ? `H${x}V${y}` : `L${x} ${y}`, colorAt(point))
    else if (points.length > 1 && !isJoined(point, points[index + 1]))
      segments.push({ color: colorAt(point), path: `M${x} ${y}h.01`, alone: true })
  }
  const until = heldUntil(trace, drawing)
  const last = points.at(-1)
  if (until !== null && last) drawFrom(points.length - 1, `H${at([until, last[1]])[0]}`, colorAt(last))
  return segments
}
