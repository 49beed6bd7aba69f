import type { Trend } from '@wardlight/contracts/graph'
import { valueText } from '@wardlight/contracts/value-text'
import { gapsOf } from '../../sparkline/gaps.ts'
import { signOf, sourceAt } from '../../sparkline/trend-sources.ts'
import { clockText, dateTimeText } from '../../time/clock-text.ts'
import type { TimeWindow } from '../window/time-window.ts'
import { changeWords } from './lane-changes.ts'
import type { ValuedGraph } from './lane-value.ts'
import { type HeardPump, pumpWords } from './pump-silence.ts'
import { shownIn } from './shown-in.ts'

const DAY_MS = 86_400_000

/**
 * What a lane shows in words: the lowest, the highest and the last point of the range, its gaps, and the last of each
 * other source.
 */
export function laneWords(
  { graph, decimals }: ValuedGraph,
  { from, to }: TimeWindow,
  heard: HeardPump = { now: to, frozen: false },
): string {
  const inRange = ({ points }: Trend) => shownIn({ type: graph.type, points }, { from, to })
  const shown = inRange(graph)
  const [first, last] = [shown[0], shown.at(-1)]
  if (!first || !last) return ['No data in range', ...changeWords(graph, { from, to }, decimals)].join(', ')
  const clock = (time: number) =>
    to - from >= DAY_MS || time < from ? dateTimeText(time).slice(0, -3) : clockText(time)
  const text = (trend: Trend, [time, value]: WordedPoint) =>
    `${signOf(trend)(time)}${valueText(value, decimals)}`
  let [low, high] = [first, first]
  for (const point of shown) {
    if (point[1] < low[1]) low = point
    if (point[1] > high[1]) high = point
  }
  const gaps = gapsOf({ ...graph, points: shown }).length
  const others = (graph.others ?? []).flatMap((other) => {
    const point = inRange(other).at(-1)
    return point ? `${other.source} ${text(other, point)} at ${clock(point[0])}` : []
  })
  const source = others.length > 0 ? sourceAt(graph, last[0]) : ''
  return [
    `Lowest ${text(graph, low)}`,
    `highest ${text(graph, high)}`,
    `last ${source} ${text(graph, last)} ${graph.unit}`.replace('  ', ' ').trim(),
    `at ${clock(last[0])}`,
    ...pumpWords(graph, to, decimals, heard),
    ...(gaps ? [gaps === 1 ? '1 gap without data' : `${gaps} gaps without data`] : []),
    ...others,
    ...changeWords(graph, { from, to }, decimals),
  ].join(', ')
}

type WordedPoint = Trend['points'][number]
