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
    const of = (name: string, trend: Pick<typeof graph, 'beyond'>): [number, string] | null => {
      const hit = hits.find(({ seriesName, value }) => seriesName === name && value[1] !== null)
      if (!hit) return null
      const [at] = hit.value
      const text = `${signOf(trend)(at)}${valueText(hit.value[1], decimals)} ${graph.unit}`.trim()
      return [at, Math.abs(at - time) > SAME_TIME_MS ? `${text}  at ${clockText(at)}` : text]
    }
    const main = of(graph.name, graph)
    const others = (graph.others ?? []).flatMap((other) => {
      const said = of(otherName(graph.name, other.source), other)
      return said ? `    ${other.source} ${said[1]}` : []
    })
    if (!main) return others.length > 0 ? [graph.title, ...others] : []
    const source = others.length > 0 || (graph.sources?.length ?? 0) > 1 ? sourceAt(graph, main[0]) : ''
    return [`${graph.title}  ${`${source} ${main[1]}`.trim()}`, ...others]
  })
  return lines.length ? [dateTimeText(time), ...lines].join('\n') : ''
}
