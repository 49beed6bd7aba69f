import type { Trend } from '@wardlight/contracts/graph'
import { signOf, sourceAt } from '../sparkline/trend-sources.ts'
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

/** The point nearest to a time: the pointer stops at no more than one series of a lane. */
const nearest = (points: Trend['points'], time: number): Trend['points'][number] | undefined =>
  points.reduce<Trend['points'][number] | undefined>(
    (best, point) => (!best || Math.abs(point[0] - time) < Math.abs(best[0] - time) ? point : best),
    undefined,
  )

/** Name of the series of what another source said of a variable. */
export const otherName = (variable: string, source: string): string => `${variable}, ${source}`

/**
 * What the lanes say under the pointer: its time, then each lane's nearest point and those of other sources by their
 * names, with their own times where those differ.
 */
export function pointerText(
  hits: readonly PointerHit[],
  lanes: readonly Pick<ValuedGraph, 'graph' | 'decimals'>[],
): string {
  const time = Number(hits[0]?.axisValue)
  const lines = lanes.flatMap(({ graph, decimals }) => {
    const { others = [] } = graph
    const text = (trend: Pick<Trend, 'beyond'>, [at, value]: Trend['points'][number]): string => {
      const told = `${signOf(trend)(at)}${valueText(value, decimals)} ${graph.unit}`.trim()
      return Math.abs(at - time) > SAME_TIME_MS ? `${told}  at ${clockText(at)}` : told
    }
    const names = [graph.name, ...others.map(({ source }) => otherName(graph.name, source))]
    const hit = hits.find(({ seriesName, value }) => names.includes(seriesName) && value[1] !== null)
    if (!hit) return []
    const [at, value] = hit.value
    const main = hit.seriesName === graph.name ? ([at, value ?? 0] as const) : nearest(graph.points, time)
    const beside = others.flatMap((other) => {
      const point = nearest(other.points, time)
      return point ? `    ${other.source} ${text(other, point)}` : []
    })
    if (!main) return [graph.title, ...beside]
    const source = others.length > 0 || (graph.sources?.length ?? 0) > 1 ? sourceAt(graph, main[0]) : ''
    return [`${graph.title}  ${`${source} ${text(graph, [main[0], main[1]])}`.trim()}`, ...beside]
  })
  return lines.length ? [dateTimeText(time), ...lines].join('\n') : ''
}
