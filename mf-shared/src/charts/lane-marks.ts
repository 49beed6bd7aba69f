import type { Graph } from '@wardlight/contracts/graph'
import type { SeriesContext } from './lane-series.ts'
import type { TimeWindow } from './time-window.ts'

interface Hatched extends TimeWindow {
  /** Written at the right of the hatch; empty for none. */
  label: string
}

/** Limit bands and lines, hatched time without data, and the line of now. */
export function bandsAndLimits(graph: Graph, hatched: readonly Hatched[], context: SeriesContext): object {
  const { colors, now } = context
  return {
    markArea: {
      silent: true,
      animation: false,
      z: 1,
      data: [...bands(graph, context), ...hatched.map((each) => hatch(each, context))],
    },
    markLine: {
      silent: true,
      symbol: 'none',
      animation: false,
      label: { show: false },
      z: 2,
      data: [
        ...limitLines(graph, context),
        { xAxis: now, lineStyle: { color: colors.muted, width: 1, type: 'solid' } },
      ],
    },
  }
}

function hatch({ from, to, label }: Hatched, { colors }: SeriesContext): object[] {
  return [
    {
      xAxis: from,
      itemStyle: { color: colors.hatched },
      label: {
        show: label !== '',
        formatter: label,
        position: 'insideBottomRight',
        align: 'left',
        padding: [0, 0, 0, 6],
        color: colors.muted,
        fontSize: 12,
        fontFamily: colors.font,
      },
    },
    { xAxis: to },
  ]
}

function bands({ limits }: Graph, { colors, range, frozen }: SeriesContext): object[][] {
  if (frozen) return []
  const { lowRed, lowYellow, highYellow, highRed } = limits
  const band = (from: number | null, to: number | null, color: string, opacity: number): object[][] => {
    if (from === null || to === null || from >= to || to <= range.min || from >= range.max) return []
    const [low, high] = [Math.max(from, range.min), Math.min(to, range.max)]
    return [[{ yAxis: low, itemStyle: { color, opacity } }, { yAxis: high }]]
  }
  return [
    ...band(range.min, lowRed, colors.red, 0.16),
    ...band(lowRed ?? range.min, lowYellow, colors.yellow, 0.11),
    ...band(highYellow, highRed ?? range.max, colors.yellow, 0.11),
    ...band(highRed, range.max, colors.red, 0.16),
  ]
}

function limitLines({ limits }: Graph, { colors, range, frozen }: SeriesContext): object[] {
  const red = { color: frozen ? colors.muted : colors.red, width: 1.25, type: 'solid' }
  const yellow = { color: frozen ? colors.muted : colors.yellowLine, width: 1, type: [3, 3] }
  return [
    { yAxis: limits.lowRed, lineStyle: red },
    { yAxis: limits.highRed, lineStyle: red },
    { yAxis: limits.lowYellow, lineStyle: yellow },
    { yAxis: limits.highYellow, lineStyle: yellow },
  ].filter(({ yAxis }) => yAxis !== null && yAxis > range.min && yAxis < range.max)
}
