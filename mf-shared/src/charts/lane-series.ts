import type { Graph } from '@wardlight/contracts/graph'
import { colorOf } from '../sparkline/color-of.ts'
import { ageText } from '../time/age-text.ts'
import { valueText } from '../ui/value-text.ts'
import type { ChartColors } from './chart-colors.ts'
import type { ValueRange } from './lane-layout.ts'
import { bandsAndLimits } from './lane-marks.ts'
import { brokenAt, gapsOf, type LanePoint, pastLimit, staleTail } from './lane-parts.ts'

export interface SeriesContext {
  colors: ChartColors
  now: number
  pxPerMs: number
  frozen: boolean
  maxAge: number | null | undefined
  range: ValueRange
}

const MOST_LABELLED_POINTS = 14
const SAMPLED_FROM = 2000
const MARKS = { plain: 'circle', yellow: 'triangle', red: 'diamond' } as const

/** The ECharts series of one lane: limits and gaps below, the line, then its parts past a limit. */
export function laneSeries(graph: Graph, index: number, context: SeriesContext): object[] {
  const gaps = gapsOf(graph)
  const points = brokenAt(graph.points, gaps)
  const tail = staleTail(graph.points, context.maxAge, context.now, context.pxPerMs, context.frozen)
  const hatched = [
    ...gaps.map((gap) => ({ ...gap, label: `no data ${ageText((gap.to - gap.from) / 1000)}` })),
    ...(tail ? [{ ...tail, label: '' }] : []),
  ]
  const marks = bandsAndLimits(graph, hatched, context)
  const place = { xAxisIndex: index, yAxisIndex: index, animation: false, name: graph.name }
  if (graph.type === 'bar') return [{ ...place, ...bars(graph, context), ...marks }]
  return [
    { ...place, ...line(graph, points, context), ...marks },
    ...loudParts(graph, points, place, context),
  ]
}

function line(graph: Graph, points: LanePoint[], { colors }: SeriesContext): object {
  const dots = graph.type === 'points'
  return {
    type: 'line',
    data: dots ? points.map((point) => dotOf(point, graph, colors)) : points,
    step: graph.type === 'step' ? 'end' : false,
    connectNulls: false,
    showSymbol: dots,
    symbolSize: 7,
    sampling: points.length > SAMPLED_FROM ? 'minmax' : undefined,
    itemStyle: { color: colors.trend },
    lineStyle: { color: dots ? colors.muted : colors.trend, width: 1.5, cap: 'round', join: 'round' },
    areaStyle: graph.type === 'step' ? { color: colors.line, opacity: 0.45 } : undefined,
    label: {
      show: dots && graph.points.length <= MOST_LABELLED_POINTS,
      position: 'left',
      color: colors.text,
      fontSize: 12,
      fontFamily: colors.font,
      textBorderColor: colors.panel,
      textBorderWidth: 3,
      formatter: ({ value }: { value: LanePoint }) => valueText(value[1]),
    },
    emphasis: { disabled: true },
    z: 3,
  }
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
