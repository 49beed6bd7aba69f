import type { Graph } from '@wardlight/contracts/graph'
import { colorOf } from '../../sparkline/color-of.ts'
import { gapsOf } from '../../sparkline/gaps.ts'
import { beyondOf, lastOfSources } from '../../sparkline/trend-sources.ts'
import { otherName } from '../window/pointer-text.ts'
import type { ChartColors } from './chart-colors.ts'
import { changeMarks } from './lane-changes.ts'
import { hatchesOf, staleTail } from './lane-gaps.ts'
import type { Lane } from './lane-layout.ts'
import { bandsAndLimits } from './lane-marks.ts'
import { brokenAt, holdUntil, isAlone, type LanePoint, pastLimit } from './lane-parts.ts'
import { labelledPoints, labelPlace, pointLabel, signedText } from './point-labels.ts'
import { pumpLines } from './pump-lines.ts'
import type { SeriesContext } from './series-context.ts'

const SAMPLED_FROM = 2000
/** A bar is of an hour at most: one alone must not look as if it were of the hours around it. */
const BAR_MS = 3_600_000
const LEAST_BAR_PX = 2
const OTHER_PX = 4
const OTHER_OPACITY = 0.6
const MARKS = { plain: 'circle', yellow: 'triangle', red: 'diamond' } as const

/** The ECharts series of one lane: limits and gaps below, the line, then its parts past a limit. */
export function laneSeries(lane: Lane, index: number, context: SeriesContext): object[] {
  const { graph, value } = lane
  const { now, window, pxPerMs, frozen } = context
  const gaps = gapsOf(graph)
  const points = brokenAt(graph.points, gaps, graph.type === 'step' ? [] : lastOfSources(graph))
  const tail = staleTail(graph.points, value.maxAge, now, pxPerMs, frozen)
  if (graph.type === 'step' && !tail && value.state === 'ok') holdUntil(now, points)
  const hatched = hatchesOf(tail ? [...gaps, tail] : gaps, window, pxPerMs)
  const marks = bandsAndLimits(graph, hatched, context)
  const place = { xAxisIndex: index, yAxisIndex: index, animation: false, name: graph.name }
  const others = [...otherSources(lane, place, context), ...changeMarks(lane, place, context)]
  if (graph.type === 'bar') return [{ ...place, ...bars(lane, context), ...marks }, ...others]
  if (graph.pumps)
    return [
      { ...place, ...line(lane, [], context), ...marks },
      ...pumpLines(lane, graph.pumps, context).flatMap(({ points, series }) => [
        { ...place, ...series },
        ...loudParts(graph, points, place, context),
      ]),
      ...others,
    ]
  return [
    { ...place, ...line(lane, points, context), ...marks },
    ...loudParts(graph, points, place, context),
    ...others,
  ]
}

function line(lane: Lane, points: LanePoint[], context: SeriesContext): object {
  const { colors } = context
  const { graph, decimals } = lane
  const dots = graph.type === 'points'
  return {
    type: 'line',
    data: dots ? dotted(lane, points, context) : points.map(seen(graph, points, colors)),
    step: graph.type === 'step' ? 'end' : false,
    connectNulls: false,
    symbol: 'none',
    sampling: points.length > SAMPLED_FROM ? 'minmax' : undefined,
    itemStyle: { color: colors.trend },
    lineStyle: { color: dots ? colors.muted : colors.trend, width: 1.5, cap: 'round', join: 'round' },
    areaStyle: graph.type === 'step' ? { color: colors.line, opacity: 0.45 } : undefined,
    label: pointLabel(colors.text, signedText(graph, decimals), colors),
    emphasis: { disabled: true },
    z: 3,
  }
}

/** What other sources said: faint single points without a line, the newest of each with its name. */
function otherSources({ graph, decimals }: Lane, place: object, { colors, window }: SeriesContext): object[] {
  return (graph.others ?? []).map((other) => {
    const named = other.points.findLast(([time]) => time <= window.to)?.[0]
    const text = signedText(other, decimals)
    const beyond = beyondOf(other)
    return {
      ...place,
      name: otherName(graph.name, other.source),
      type: 'line',
      data: other.points.map((point) => ({
        value: point,
        symbol: 'circle',
        symbolSize: OTHER_PX,
        itemStyle: beyond.has(point[0])
          ? hollow(colors.muted, colors)
          : { color: colors.muted, opacity: OTHER_OPACITY },
        label: { show: point[0] === named || beyond.has(point[0]) },
      })),
      lineStyle: { width: 0, opacity: 0 },
      label: pointLabel(colors.muted, (point) => `${other.source} ${text(point)}`, colors),
      labelLayout: { hideOverlap: true },
      showAllSymbol: true,
      connectNulls: false,
      emphasis: { disabled: true },
      z: 2,
    }
  })
}

const hollow = (border: string, { panel }: ChartColors): object => ({
  color: panel,
  borderColor: border,
  borderWidth: 2,
})

/** A point between two gaps has no line that shows it: a dot does. So does one that lies beyond its value, with that. */
function seen(graph: Graph, points: readonly LanePoint[], colors: ChartColors) {
  const beyond = beyondOf(graph)
  return (point: LanePoint, index: number): object => {
    if (point[1] !== null && beyond.has(point[0]))
      return { ...dotOf(point, graph, beyond, colors), label: { show: true } }
    if (!isAlone(points, index)) return point
    return { ...dotOf(point, graph, beyond, colors), symbol: 'circle', symbolSize: 4 }
  }
}

function dotted(
  { graph, decimals, height }: Lane,
  points: readonly LanePoint[],
  { colors, window, pxPerMs, range }: SeriesContext,
): object[] {
  const labelled = labelledPoints(graph.points, window.from, pxPerMs, decimals)
  const beyond = beyondOf(graph)
  return points.map((point) => ({
    ...dotOf(point, graph, beyond, colors),
    label: {
      show: point[1] !== null && (labelled.has(point[0]) || beyond.has(point[0])),
      position: labelPlace(point[1] ?? 0, range, height),
    },
  }))
}

/** The mark of a point by its level; hollow where the true value lies beyond it. */
function dotOf(
  [time, value]: LanePoint,
  graph: Graph,
  beyond: ReturnType<typeof beyondOf>,
  colors: ChartColors,
): object {
  const comparator = beyond.get(time)
  const color = value === null ? 'plain' : colorOf(value, graph.limits, comparator)
  const fill = color === 'red' ? colors.red : color === 'yellow' ? colors.yellow : colors.trend
  const border = color === 'yellow' ? colors.yellowLine : fill
  return {
    value: [time, value],
    symbol: MARKS[color],
    symbolSize: color === 'plain' ? (comparator ? 8 : 6) : 10,
    itemStyle: comparator ? hollow(border, colors) : { color: fill, borderColor: border, borderWidth: 1 },
  }
}

function bars({ graph, decimals }: Lane, { colors, pxPerMs }: SeriesContext): object {
  const beyond = beyondOf(graph)
  return {
    type: 'bar',
    barMinWidth: LEAST_BAR_PX,
    barMaxWidth: Math.max(LEAST_BAR_PX, BAR_MS * pxPerMs),
    barCategoryGap: '12%',
    data: graph.points.map(([time, value]) => {
      const color = colorOf(value, graph.limits, beyond.get(time))
      const fill = color === 'red' ? colors.red : color === 'yellow' ? colors.yellow : colors.muted
      return {
        value: [time, value],
        itemStyle: { color: fill, opacity: color === 'plain' ? 0.5 : 1 },
        ...(beyond.has(time) ? { label: { show: true } } : {}),
      }
    }),
    label: pointLabel(colors.text, signedText(graph, decimals), colors),
    emphasis: { disabled: true },
    z: 3,
  }
}

function loudParts(graph: Graph, points: LanePoint[], place: object, { colors }: SeriesContext): object[] {
  if (graph.type === 'points') return []
  const beyond = beyondOf(graph)
  return (['yellow', 'red'] as const).flatMap((color) => {
    const data = pastLimit(points, graph.limits, color, beyond)
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
        sampling: points.length > SAMPLED_FROM ? 'minmax' : undefined,
        lineStyle: { color: stroke, width: color === 'red' ? 3 : 2, cap: 'round', join: 'round' },
        emphasis: { disabled: true },
        z: color === 'red' ? 5 : 4,
      },
    ]
  })
}
