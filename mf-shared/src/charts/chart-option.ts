import { valueText } from '../ui/value-text.ts'
import { axisFigures } from './axis-figures.ts'
import { tickLabel } from './axis-labels.ts'
import { axisTicks } from './axis-ticks.ts'
import type { ChartColors } from './chart-colors.ts'
import { type Lane, NAME_PX, VALUE_PX, type ValueRange, valueRange } from './lane-layout.ts'
import { laneSeries } from './lane-series.ts'
import { MIN_SPAN_MS, type TimeWindow } from './time-window.ts'

export interface OptionInput {
  lanes: readonly Lane[]
  /** Pixels of the whole chart. */
  width: number
  window: TimeWindow
  /** As far as the axis goes. */
  extent: TimeWindow
  now: number
  offsetMinutes: number
  colors: ChartColors
  frozen: boolean
}

const PX_PER_TICK = 46
const LEAST_TICKS = 4

/** The ECharts option of all lanes: one grid a lane, one time axis for all of them. */
export function chartOption(input: OptionInput): object {
  const { lanes, window, extent, colors } = input
  const all = lanes.map((_, index) => index)
  const inner = Math.max(1, input.width - NAME_PX - VALUE_PX)
  const pxPerMs = inner / (window.to - window.from)
  const ranges = lanes.map(({ graph, height }) => valueRange(graph, height))
  return {
    animation: false,
    textStyle: { fontFamily: colors.font },
    grid: lanes.map(({ top, height }) => ({ left: NAME_PX, right: VALUE_PX, top, height })),
    xAxis: lanes.map((_, index) =>
      timeAxis(input, index, Math.max(LEAST_TICKS, Math.floor(inner / PX_PER_TICK))),
    ),
    yAxis: lanes.map((lane, index) => valueAxis(lane, ranges[index] as ValueRange, index, colors)),
    dataZoom: [
      {
        type: 'inside',
        xAxisIndex: all,
        startValue: window.from,
        endValue: window.to,
        minValueSpan: MIN_SPAN_MS,
        maxValueSpan: extent.to - extent.from,
        filterMode: 'none',
        zoomOnMouseWheel: 'ctrl',
        moveOnMouseMove: true,
        preventDefaultMouseMove: false,
        throttle: 50,
      },
    ],
    series: lanes.flatMap((lane, index) =>
      laneSeries(lane, index, {
        ...input,
        pxPerMs,
        range: ranges[index] as ValueRange,
      }),
    ),
  }
}

function timeAxis(
  { lanes, window, extent, colors, offsetMinutes }: OptionInput,
  index: number,
  most: number,
): object {
  const { unit, at } = axisTicks(window.from, window.to, offsetMinutes, most)
  const last = index === lanes.length - 1
  return {
    type: 'value',
    gridIndex: index,
    min: extent.from,
    max: extent.to,
    axisLine: { show: !last, lineStyle: { color: colors.line } },
    axisTick: { show: false, customValues: at },
    splitLine: { show: true, lineStyle: { color: colors.line, opacity: 0.5 } },
    axisLabel: {
      show: last,
      customValues: at,
      color: colors.muted,
      fontSize: 12,
      hideOverlap: true,
      formatter: (time: number) => tickLabel(time, unit, offsetMinutes),
    },
  }
}

function valueAxis({ graph, height }: Lane, range: ValueRange, index: number, colors: ChartColors): object {
  return {
    type: 'value',
    gridIndex: index,
    ...range,
    axisLine: { show: false },
    axisTick: { show: false },
    splitLine: { show: false },
    axisLabel: {
      customValues: graph.points.length ? axisFigures(graph.limits, range, height) : [],
      color: colors.muted,
      fontSize: 12,
      margin: 6,
      formatter: (value: number) => valueText(value),
    },
  }
}
