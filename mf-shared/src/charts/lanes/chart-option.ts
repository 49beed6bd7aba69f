import { valueText } from '@wardlight/contracts/value-text'
import type { TimeWindow } from '../window/time-window.ts'
import { axisFigures } from './axis-figures.ts'
import { tickLabel } from './axis-labels.ts'
import { axisTicks, type OffsetAt } from './axis-ticks.ts'
import type { ChartColors } from './chart-colors.ts'
import { type Lane, type ValueRange, valueRange } from './lane-layout.ts'
import { laneSeries } from './lane-series.ts'
import { guttersOf, plotWidth } from './plot.ts'

interface OptionInput {
  lanes: readonly Lane[]
  /** Pixels of the whole chart. */
  width: number
  window: TimeWindow
  now: number
  /** Of the hospital's clock. */
  offsetAt: OffsetAt
  colors: ChartColors
  frozen: boolean
}

const PX_PER_TICK = 42
const LEAST_TICKS = 4

/** The ECharts option of all lanes: one grid a lane, one time axis for all of them. */
export function chartOption(input: OptionInput): object {
  const { lanes, window, width, colors } = input
  const pxPerMs = plotWidth(width) / (window.to - window.from)
  const ranges = lanes.map(({ graph, height }) => valueRange(graph, height))
  return {
    animation: false,
    textStyle: { fontFamily: colors.font },
    grid: lanes.map(({ top, height }) => ({ ...guttersOf(width), top, height })),
    ...timeAxes(input),
    yAxis: lanes.map((lane, index) => valueAxis(lane, ranges[index] as ValueRange, index, colors)),
    series: lanes.flatMap((lane, index) =>
      laneSeries(lane, index, {
        ...input,
        pxPerMs,
        range: ranges[index] as ValueRange,
      }),
    ),
  }
}

/** What of the option follows a zoom or a pan: the one time axis, drawn of the same window under every lane. */
export function timeAxes({
  lanes,
  width,
  window,
  colors,
  offsetAt,
}: Pick<OptionInput, 'lanes' | 'width' | 'window' | 'colors' | 'offsetAt'>): { xAxis: object[] } {
  const most = Math.max(LEAST_TICKS, Math.floor(plotWidth(width) / PX_PER_TICK))
  const { unit, at } = axisTicks(window.from, window.to, offsetAt, most)
  return {
    xAxis: lanes.map((_, index) => {
      const last = index === lanes.length - 1
      return {
        type: 'value',
        gridIndex: index,
        min: window.from,
        max: window.to,
        containShape: false,
        axisLine: { show: !last, lineStyle: { color: colors.line } },
        axisTick: { show: false, customValues: at },
        splitLine: { show: true, lineStyle: { color: colors.line, opacity: 0.5 } },
        axisLabel: {
          show: last,
          customValues: at,
          color: colors.muted,
          fontSize: 12,
          hideOverlap: true,
          formatter: (time: number) => tickLabel(time, unit, offsetAt(time)),
        },
      }
    }),
  }
}

function valueAxis({ graph, height }: Lane, range: ValueRange, index: number, colors: ChartColors): object {
  const limits: readonly (number | null)[] = Object.values(graph.limits)
  return {
    type: 'value',
    gridIndex: index,
    ...range,
    axisLine: { show: false },
    axisTick: { show: false },
    splitLine: { show: false },
    axisLabel: {
      customValues: graph.points.length ? axisFigures(graph.limits, range, height) : [],
      color: (value: number) => (limits.includes(Number(value)) ? colors.text : colors.muted),
      fontSize: 12,
      margin: 6,
      formatter: (value: number) => valueText(value),
    },
  }
}
