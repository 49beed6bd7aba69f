import type { Graph } from '@wardlight/contracts/graph'
import type { TimeWindow } from '../window/time-window.ts'

/** The points a window shows; of a rate or setting, which holds until the next, the last one before it too. */
export function shownIn({ type, points }: Pick<Graph, 'type' | 'points'>, { from, to }: TimeWindow) {
  const held = type === 'step' ? points.findLast(([time]) => time < from) : undefined
  const inside = points.filter(([time]) => time >= from && time <= to)
  return held ? [held, ...inside] : inside
}
