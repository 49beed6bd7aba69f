import { clockText, dateTimeText } from '../time/clock-text.ts'
import { valueText } from '../ui/value-text.ts'
import type { ValuedGraph } from './lane-value.ts'

/** A point near the pointer, as ECharts gives it; `axisValue` is the time under the pointer. */
export interface PointerHit {
  seriesName: string
  value: [number, number | null]
  axisValue: number | string
}

const SAME_TIME_MS = 60_000

/** What the lanes say under the pointer: its time, then each lane's nearest point, with its own time where that differs. */
export function pointerText(
  hits: readonly PointerHit[],
  lanes: readonly Pick<ValuedGraph, 'graph' | 'decimals'>[],
): string {
  const time = Number(hits[0]?.axisValue)
  const lines = lanes.flatMap(({ graph, decimals }) => {
    const hit = hits.find(({ seriesName, value }) => seriesName === graph.name && value[1] !== null)
    if (!hit) return []
    const text = `${graph.title}  ${valueText(hit.value[1], decimals)} ${graph.unit}`
    return Math.abs(hit.value[0] - time) > SAME_TIME_MS ? `${text}  at ${clockText(hit.value[0])}` : text
  })
  return lines.length ? [dateTimeText(time), ...lines].join('\n') : ''
}
