import type { Graph } from '@wardlight/contracts/graph'
import type { Hatch } from './lane-gaps.ts'
import type { SeriesContext } from './series-context.ts'

/** Limit bands and lines, hatched time without data, and the line of now. */
export function bandsAndLimits(graph: Graph, hatched: readonly Hatch[], context: SeriesContext): object {
  const { colors, now } = context
  return {
    markArea: {
      silent: true,
      animation: false,
      z: 1,
      data: [...bands(graph, context), ...hatched.flatMap((each) => hatch(each, context))],
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

/** The hatch, and its text in the middle of the part that is seen. */
function hatch({ from, to, label }: Hatch, { colors, window }: SeriesContext): object[][] {
  const ground = [
    { xAxis: from, itemStyle: { color: colors.hatched }, label: { show: false } },
    { xAxis: to },
  ]
  if (label === '') return [ground]
  const text = {
    show: true,
    formatter: label,
    position: 'inside',
    padding: [1, 4],
    borderRadius: 3,
    backgroundColor: colors.panel,
    color: colors.muted,
    fontSize: 12,
    fontFamily: colors.font,
  }
  return [
    ground,
    [
      { xAxis: Math.max(from, window.from), itemStyle: { color: 'transparent' }, label: text },
      { xAxis: Math.min(to, window.to) },
    ],
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
