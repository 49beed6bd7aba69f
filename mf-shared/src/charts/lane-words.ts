import { clockText, dateTimeText } from '../time/clock-text.ts'
import { valueText } from '../ui/value-text.ts'
import { gapsOf } from './lane-gaps.ts'
import type { ValuedGraph } from './lane-value.ts'
import type { TimeWindow } from './time-window.ts'

const DAY_MS = 86_400_000

/** What a lane shows in words: the lowest, the highest and the last point of the range, and its gaps. */
export function laneWords({ graph, decimals }: ValuedGraph, { from, to }: TimeWindow): string {
  const shown = graph.points.filter(([time]) => time >= from && time <= to)
  const [first, last] = [shown[0], shown.at(-1)]
  if (!first || !last) return 'No data in range'
  const text = (value: number) => valueText(value, decimals)
  const clock = to - from >= DAY_MS ? (time: number) => dateTimeText(time).slice(0, -3) : clockText
  let [low, high] = [first[1], first[1]]
  for (const [, value] of shown) {
    if (value < low) low = value
    if (value > high) high = value
  }
  const gaps = gapsOf({ points: shown, maxGap: graph.maxGap }).length
  return [
    `Lowest ${text(low)}`,
    `highest ${text(high)}`,
    `last ${text(last[1])} ${graph.unit}`.trim(),
    `at ${clock(last[0])}`,
    ...(gaps ? [gaps === 1 ? '1 gap without data' : `${gaps} gaps without data`] : []),
  ].join(', ')
}
