import type { Graph } from '@wardlight/contracts/graph'
import { colorOf } from '../sparkline/color-of.ts'
import { valueText } from '../ui/value-text.ts'
import type { ChartColors } from './chart-colors.ts'
import { gapsOf, hatchesOf, staleTail } from './lane-gaps.ts'
import type { Lane, ValueRange } from './lane-layout.ts'
import { bandsAndLimits } from './lane-marks.ts'
import { brokenAt, isAlone, type LanePoint, pastLimit } from './lane-parts.ts'
import { labelledPoints } from './point-labels.ts'
import type { TimeWindow } from './time-window.ts'

export interface SeriesContext {
  colors: ChartColors
  now: number
  window: TimeWindow
  pxPerMs: number
  frozen: boolean
  range: ValueRange
}

const SAMPLED_FROM = 2000
const MARKS = { plain: 'circle', yellow: 'triangle', red: 'diamond' } as const

/** The ECharts series of one lane: limits and gaps below, the line, then its parts past a limit. */
export function laneSeries(lane: Lane, index: number, context: SeriesContext): object[] {
  const { graph, value } = lane
  const { now, window, pxPerMs, frozen } = context
  const gaps = gapsOf(graph)
  const points = brokenAt(graph.points, gaps)
  const tail = staleTail(graph.points, value.maxAge, now, pxPerMs, frozen)
  if (graph.type === 'step' && !tail) holdUntil(now, points)
  const hatched = hatchesOf(tail ? [...gaps, tail] : gaps, window, pxPerMs)
  const marks = bandsAndLimits(graph, hatched, context)
  const place = { xAxisIndex: index, yAxisIndex: index, animation: false, name: graph.name }
  if (graph.type === 'bar') return [{ ...place, ...bars(graph, context), ...marks }]
  return [{ ...place, ...line(lane, points, context), ...marks }, ...loudParts(graph, points, place, context)]
}

/** A rate that was set holds until it is set anew. */
function holdUntil(now: number, points: LanePoint[]): void {
  const [time = now, value = null] = points.at(-1) ?? []
  if (value !== null && time < now) points.push([now, value])
}

function line({ graph, decimals }: Lane, points: LanePoint[], context: SeriesContext): object {
  const { colors } = context
  const dots = graph.type === 'points'
  return {
    type: 'line',
    data: dots ? dotted(graph, decimals, points, context) : points.map(seen(graph, points, colors)),
    step: graph.type === 'step' ? 'end' : false,
    connectNulls: false,
    symbol: 'none',
    sampling: points.length > SAMPLED_FROM ? 'minmax' : undefined,
    itemStyle: { color: colors.trend },
    lineStyle: { color: dots ? colors.muted : colors.trend, width: 1.5, cap: 'round', join: 'round' },
    areaStyle: graph.type === 'step' ? { color: colors.line, opacity: 0.45 } : undefined,
    label: {
      position: 'left',
      color: colors.text,
      fontSize: 12,
      fontFamily: colors.font,
      textBorderColor: colors.panel,
      textBorderWidth: 3,
      formatter: ({ value }: { value: LanePoint }) => valueText(value[1], decimals),
    },
    emphasis: { disabled: true },
    z: 3,
  }
}

/** A point between two gaps has no line that shows it: a dot does. */
function seen(graph: Graph, points: readonly LanePoint[], colors: ChartColors) {
  return (point: LanePoint, index: number): object =>
    isAlone(points, index) ? { ...dotOf(point, graph, colors), symbol: 'circle', symbolSize: 4 } : point
}

function dotted(
  graph: Graph,
  decimals: number,
  points: readonly LanePoint[],
  { colors, window, pxPerMs }: SeriesContext,
): object[] {
  const labelled = labelledPoints(graph.points, window.from, pxPerMs, decimals)
  return points.map((point) => ({
    ...dotOf(point, graph, colors),
    label: { show: point[1] !== null && labelled.has(point[0]) },
  }))
}

function dotOf([time, value]: LanePoint, graph: Graph, colors: ChartColors): object {
  const color = value === null ? 'plain' : colorOf(value, graph.limits)
  const fill = color === 'red' ? colors.red : color === 'yellow' ? colors.yellow : colors.trend
  const border = color === 'yellow' ? colors.yellowLine : fill
  return {
    value: [time, value],
    symbol: MARKS[color],
    symbolSize: color === 'plain' ? 6 : 10,
    itemStyle: { color: fill, borderColor: border, borderWidth: 1 },
  }
}

function bars(graph: Graph, { colors }: SeriesContext): object {
  return {
    type: 'bar',
    barMinWidth: 2,
    barCategoryGap: '12%',
    data: graph.points.map(([time, value]) => {
      const color = colorOf(value, graph.limits)
      const fill = color === 'red' ? colors.red : color === 'yellow' ? colors.yellow : colors.muted
      return { value: [time, value], itemStyle: { color: fill, opacity: color === 'plain' ? 0.5 : 1 } }
    }),
    emphasis: { disabled: true },
    z: 3,
  }
}

function loudParts(graph: Graph, points: LanePoint[], place: object, { colors }: SeriesContext): object[] {
  if (graph.type === 'points') return []
  return (['yellow', 'red'] as const).flatMap((color) => {
    const data = pastLimit(points, graph.limits, color)
    if (!data) return []
    const stroke = color === 'red' ? colors.red : colors.yellowLine
    return [
      {
        ...place,
        type: 'line',
        data,
        step: graph.type === 'step' ? 'end' : false,
        connectNulls: false,
        showSymbol: false,
        silent: true,
        tooltip: { show: false },
        sampling: points.length > SAMPLED_FROM ? 'minmax' : undefined,
        lineStyle: { color: stroke, width: color === 'red' ? 3 : 2, cap: 'round', join: 'round' },
        emphasis: { disabled: true },
        z: color === 'red' ? 5 : 4,
      },
    ]
  })
}
