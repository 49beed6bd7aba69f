import type { Atom } from '@wardlight/contracts/atom'
import type { VariableLimits } from '@wardlight/contracts/graph'
import { colorOf } from './color-of.ts'

type Point = readonly [number, number]
export type Beyond = ReadonlyMap<number, Atom['comparator']>
export type LineColor = 'plain' | 'yellow' | 'red'

interface SparkInput {
  points: readonly Point[]
  limits?: VariableLimits | null
  from?: number
  to?: number
  min?: number
  max?: number
  width: number
  height: number
  step?: boolean
  /** Points whose true value lies beyond theirs, by time. */
  beyond?: Beyond
  /** Times of points behind which no line goes on: another source takes over. */
  ends?: readonly number[]
  /** No level colour. */
  quiet: boolean
}

export interface LimitLine {
  value: number
  y: number
  color: 'red' | 'yellow'
  /** Passed by what lies below it, else by what lies above. */
  low: boolean
}

export interface SparkShape {
  segments: { path: string; color: LineColor }[]
  limits: LimitLine[]
  dots: Point[]
  /** Dots of points that lie beyond their value. */
  hollow: Point[]
  end: Point
  /** The newest value. */
  last: number
  endColor: LineColor | 'stale'
  /** Where the time without data begins, or null without any. */
  gapFrom: number | null
}

const INSET = 3
const LEAST_GAP_PX = 6

/** The drawing of a sparkline in pixels; null when no point lies in the range. */
export function sparkShape(input: SparkInput): SparkShape | null {
  const { width, height, quiet, limits } = input
  const from = input.from ?? input.points[0]?.[0] ?? 0
  const to = input.to ?? input.points.at(-1)?.[0] ?? 0
  const shown = input.points.filter(([time]) => time >= from && time <= to)
  const last = shown.at(-1)
  if (!last) return null
  const [low, high] = valueRange(shown, input)
  const right = quiet ? width - LEAST_GAP_PX : width - INSET
  const span = Math.max(1, to - from)
  const at = ([time, value]: Point): Point => [
    round(INSET + ((time - from) / span) * (right - INSET)),
    round(height - INSET - ((clamp(value, low, high) - low) / (high - low)) * (height - 2 * INSET)),
  ]
  const end = at(last)
  const lastColor = quiet ? 'stale' : colorOf(last[1], limits, input.beyond?.get(last[0]))
  const gapFrom = quiet || right - end[0] > LEAST_GAP_PX ? end[0] : null
  return {
    segments: segmentsOf(shown, at, input),
    limits: quiet ? [] : limitLines(limits, low, high, at, from),
    dots: shown.map(at),
    hollow: shown.filter(([time]) => input.beyond?.has(time)).map(at),
    end,
    last: last[1],
    endColor: lastColor,
    gapFrom,
  }
}

function segmentsOf(
  points: readonly Point[],
  at: (point: Point) => Point,
  { step = false, quiet, limits, beyond, ends = [] }: SparkInput,
): SparkShape['segments'] {
  const segments: SparkShape['segments'] = []
  const ended = new Set(step ? [] : ends)
  for (let index = 1; index < points.length; index += 1) {
    const [before, point] = [points[index - 1] as Point, points[index] as Point]
    if (ended.has(before[0])) continue
    const [x0, y0] = at(before)
    const [x, y] = at(point)
    const color = quiet ? 'plain' : colorOf(point[1], limits, beyond?.get(point[0]))
    const drawn = step ? `H${x}V${y}` : `L${x} ${y}`
    const open = segments.at(-1)
    if (open?.color === color && !ended.has(points[index - 2]?.[0] ?? Number.NaN)) open.path += drawn
    else segments.push({ color, path: `M${x0} ${y0}${drawn}` })
  }
  return segments
}

function valueRange(points: readonly Point[], { min, max }: SparkInput): [number, number] {
  const values = points.map(([, value]) => value)
  const low = min ?? Math.min(...values)
  const high = max ?? Math.max(...values)
  return high > low ? [low, high] : [low - 1, high + 1]
}

function limitLines(
  limits: VariableLimits | null | undefined,
  low: number,
  high: number,
  at: (point: Point) => Point,
  from: number,
): SparkShape['limits'] {
  const lines = [
    { value: limits?.lowRed, color: 'red' as const, low: true },
    { value: limits?.highRed, color: 'red' as const, low: false },
    { value: limits?.lowYellow, color: 'yellow' as const, low: true },
    { value: limits?.highYellow, color: 'yellow' as const, low: false },
  ]
  return lines.flatMap(({ value, ...line }) =>
    typeof value === 'number' && value >= low && value <= high
      ? [{ ...line, value, y: at([from, value])[1] }]
      : [],
  )
}

const LEAST_APART_PX = 14
const ABOVE_PX = 4
const BELOW_PX = 12
const FIGURE_PX = 10

/** The foot of a limit's figure: outside of what it bounds, where the trend seldom is, unless that is beyond the drawing. */
const figureY = ({ y, low }: LimitLine, height: number): number => {
  const below = low ? y + BELOW_PX <= height : y - ABOVE_PX < FIGURE_PX
  return below ? y + BELOW_PX : y - ABOVE_PX
}

export interface LimitFigure {
  value: number
  y: number
}

/** The worst limit that the newest value has passed comes first, then the next ones it would pass. */
const importance = ({ value, low, color }: LimitLine, last: number): number => {
  const isPassed = low ? last < value : last > value
  if (isPassed) return color === 'red' ? 0 : 1
  return color === 'red' ? 3 : 2
}

/** Figures of limit lines in pixels, of as many as there is room for. */
export function limitFigures(
  { limits, last }: Pick<SparkShape, 'limits' | 'last'>,
  height: number,
): LimitFigure[] {
  const figures: LimitFigure[] = []
  for (const line of limits.toSorted((a, b) => importance(a, last) - importance(b, last))) {
    const y = figureY(line, height)
    if (figures.every((other) => Math.abs(other.y - y) >= LEAST_APART_PX))
      figures.push({ value: line.value, y })
  }
  return figures
}

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value))
const round = (value: number) => Math.round(value * 10) / 10
