import type { VariableLimits } from '@wardlight/contracts/graph'
import { colorOf } from './color-of.ts'
import type { Stretch } from './gaps.ts'
import {
  heldUntil,
  type LineColor,
  type Point,
  pointsIn,
  type Segment,
  segmentsOf,
  type Trace,
} from './spark-traces.ts'

export interface SparkData extends Trace {
  /** Drawn in place of the points, which are of whichever gives most: each pump of a drug by itself. */
  pumps?: readonly Trace[]
  limits?: VariableLimits | null
  from?: number
  to?: number
  min?: number
  max?: number
  step?: boolean
}

interface SparkInput extends SparkData {
  width: number
  height: number
  /** No level colour. */
  quiet: boolean
}

/** Pixels across. */
interface GapShape {
  x: number
  width: number
}

interface LimitLine {
  value: number
  y: number
  color: 'red' | 'yellow'
  /** True: values below it pass it; false: values above. */
  low: boolean
}

interface SparkShape {
  segments: Segment[]
  limits: LimitLine[]
  dots: Point[]
  /** Dots of points that lie beyond their value. */
  hollow: Point[]
  end: Point
  /** The newest value. */
  last: number
  endColor: LineColor | 'stale'
  /** The time without data: between readings, and since the newest. */
  gaps: GapShape[]
}

const INSET = 3
const LEAST_GAP_PX = 6

/** The drawing of a sparkline in pixels; null when no point lies in the range. */
export function sparkShape(input: SparkInput): SparkShape | null {
  const { width, height, quiet, limits, step = false, pumps } = input
  const from = input.from ?? input.points[0]?.[0] ?? 0
  const to = input.to ?? input.points.at(-1)?.[0] ?? 0
  const shown = input.points.filter(([time]) => time >= from && time <= to)
  const last = shown.at(-1)
  if (!last) return null
  const traces = pumps ?? [input]
  const drawn = [input, ...traces].flatMap((trace) => pointsIn(trace, { from, to }, step))
  const [low, high] = valueRange(drawn, input)
  const right = quiet ? width - LEAST_GAP_PX : width - INSET
  const span = Math.max(1, to - from)
  const at = ([time, value]: Point): Point => [
    round(INSET + ((time - from) / span) * (right - INSET)),
    round(height - INSET - ((clamp(value, low, high) - low) / (high - low)) * (height - 2 * INSET)),
  ]
  const drawing = { from, to, step, quiet, limits, at }
  const end = at(last)
  const isHeld = traces.some((trace) => heldUntil(trace, drawing) !== null)
  const isBehind = quiet || (right - end[0] > LEAST_GAP_PX && !isHeld)
  const tail = isBehind ? [{ x: end[0], width: Math.max(0, width - end[0]) }] : []
  return {
    segments: once(traces.flatMap((trace) => segmentsOf(trace, drawing))),
    limits: quiet ? [] : limitLines(limits, low, high, at, from),
    dots: shown.map(at),
    hollow: traces.flatMap(({ points, beyond }) =>
      pointsIn({ points }, { from, to }, false)
        .filter(([time]) => beyond?.has(time))
        .map(at),
    ),
    end,
    last: last[1],
    endColor: quiet ? 'stale' : colorOf(last[1], limits, input.beyond?.get(last[0])),
    gaps: [...gapShapes(input.gaps, { from, to }, (time) => at([time, low])[0]), ...tail],
  }
}

/** Pumps that gave the same are one line. */
const once = (segments: readonly Segment[]): Segment[] => [
  ...new Map(segments.map((segment) => [segment.path, segment])).values(),
]

/** Stretches without data as wide as they are seen. */
const gapShapes = (
  gaps: readonly Stretch[] = [],
  { from, to }: Stretch,
  across: (time: number) => number,
): GapShape[] =>
  gaps
    .map((gap) => ({ x: across(Math.max(from, gap.from)), end: across(Math.min(to, gap.to)) }))
    .map(({ x, end }) => ({ x, width: round(end - x) }))
    .filter(({ width }) => width >= LEAST_GAP_PX)

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

/**
 * Baseline of a limit's figure: on the far side of the limit,
 * where the trend seldom is, unless that is outside the drawing.
 */
const figureY = ({ y, low }: LimitLine, height: number): number => {
  const below = low ? y + BELOW_PX <= height : y - ABOVE_PX < FIGURE_PX
  return below ? y + BELOW_PX : y - ABOVE_PX
}

interface LimitFigure {
  value: number
  y: number
}

/** Rank of a limit: the worst one the newest value has passed, then those it would pass next. */
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
