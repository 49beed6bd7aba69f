import type { Graph } from '@wardlight/contracts/graph'
import { valueText } from '@wardlight/contracts/value-text'
import { clockText, dateTimeText } from '../../time/clock-text.ts'
import type { Lane } from './lane-layout.ts'
import type { SeriesContext } from './series-context.ts'

type LaneChange = NonNullable<Graph['changes']>[number]

const MARK_PX = 9
/** A triangle for a corrected value, a cross for a withdrawn one: they differ without colour. */
const SYMBOLS: Readonly<Record<LaneChange['change'], string>> = {
  corrected: 'triangle',
  withdrawn: 'path://M1 0 L5 4 L9 0 L10 1 L6 5 L10 9 L9 10 L5 6 L1 10 L0 9 L4 5 L0 1 Z',
}

const keyOf = (name: string): string => `${name}, changes`

/**
 * Marks corrected and withdrawn readings at their old value, or at that of the point before if unknown. Old values are
 * often far off: such a mark is drawn at the edge of its lane, never outside.
 */
export function changeMarks(
  { graph, height }: Pick<Lane, 'graph' | 'height'>,
  place: object,
  { colors, range: { min, max } }: Pick<SeriesContext, 'colors' | 'range'>,
): object[] {
  const { changes = [], points } = graph
  if (changes.length === 0) return []
  const beside = (time: number) => points.findLast(([at]) => at <= time)?.[1] ?? points[0]?.[1] ?? null
  const edge = ((max - min) * MARK_PX) / 2 / height
  const inLane = (value: number | null): number | null =>
    value === null ? null : Math.min(Math.max(value, min + edge), max - edge)
  return [
    {
      ...place,
      name: keyOf(graph.name),
      type: 'line',
      silent: true,
      data: changes.map(({ time, change, value }) => ({
        value: [time, inLane(value ?? beside(time))],
        symbol: SYMBOLS[change],
        symbolSize: MARK_PX,
        itemStyle: { color: colors.panel, borderColor: colors.text, borderWidth: 1.5 },
      })),
      lineStyle: { width: 0, opacity: 0 },
      showAllSymbol: true,
      connectNulls: false,
      emphasis: { disabled: true },
      z: 4,
    },
  ]
}

/** "corrected, was 7.1 at 10:32": what the source changed of readings of `time`, give or take `withinMs`. */
export const changesAt = (graph: Graph, time: number, withinMs: number, decimals: number): string[] =>
  (graph.changes ?? [])
    .filter((one) => Math.abs(one.time - time) <= withinMs)
    .map(
      ({ change, value, time: at }) =>
        `${change}, was ${wasText(value, graph, decimals)} at ${clockText(at)}`,
    )

const wasText = (value: number | null, { unit }: Graph, decimals: number): string =>
  value === null ? 'another value' : `${valueText(value, decimals)} ${unit}`.trim()

/** All changes in a range in words, for users who cannot see the marks. */
export function changeWords(
  graph: Graph,
  { from, to }: { from: number; to: number },
  decimals: number,
): string[] {
  return (graph.changes ?? [])
    .filter(({ time }) => time >= from && time <= to)
    .map(
      ({ time, change, value }) =>
        `${change} ${dateTimeText(time).slice(0, -3)}, was ${wasText(value, graph, decimals)}`,
    )
}
