import type { Graph, Trend } from '@wardlight/contracts/graph'
import { MESSAGES } from '@wardlight/contracts/messages'
import { valueText } from '@wardlight/contracts/value-text'
import { signOf, sourceAt } from '../../sparkline/trend-sources.ts'
import { ageText } from '../../time/age-text.ts'
import { dateTimeText } from '../../time/clock-text.ts'
import { whenText } from '../../time/when-text.ts'
import { changesAt } from '../lanes/lane-changes.ts'
import type { ValuedGraph } from '../lanes/lane-value.ts'
import { type HeardPump, pumpWords } from '../lanes/pump-silence.ts'

type PointedPoint = Trend['points'][number]
type PointedLane = Pick<ValuedGraph, 'graph' | 'decimals'>

const SAME_TIME_MS = 60_000
const SECOND_MS = 1000
/** Changes this near the point are told. */
const CHANGE_NEAR_MS = 15 * 60_000

const nearest = (points: readonly PointedPoint[], time: number): PointedPoint | undefined =>
  points.reduce<PointedPoint | undefined>(
    (best, point) => (!best || Math.abs(point[0] - time) < Math.abs(best[0] - time) ? point : best),
    undefined,
  )

/** The point of a trend for a time: of a rate the last one set, else the nearest, none in a gap. */
function pointAt(
  { type, maxGap, gaps = [] }: Pick<Graph, 'type' | 'maxGap' | 'gaps'>,
  points: readonly PointedPoint[],
  time: number,
) {
  if (type === 'step') return points.findLast(([at]) => at <= time)
  if (gaps.some(({ from, to }) => from < time && time < to)) return undefined
  const point = nearest(points, time)
  return point && (maxGap === null || Math.abs(point[0] - time) <= maxGap * SECOND_MS) ? point : undefined
}

/** Name of the series that another source sent for a variable. */
export const otherName = (variable: string, source: string): string => `${variable}, ${source}`

function laneLines({ graph, decimals }: PointedLane, time: number, heard: HeardPump): string[] {
  const { others = [] } = graph
  const text = (trend: Pick<Trend, 'beyond'>, [at, value]: PointedPoint): string => {
    const told = `${signOf(trend)(at)}${valueText(value, decimals)} ${graph.unit}`.trim()
    return Math.abs(at - time) > SAME_TIME_MS ? `${told}  at ${whenText(at, time)}` : told
  }
  const beside = others.flatMap((other) => {
    const point = pointAt(graph, other.points, time)
    return point ? `    ${other.source} ${text(other, point)}` : []
  })
  if (graph.pumps) beside.unshift(...pumpWords(graph, time, decimals, heard).map((told) => `    ${told}`))
  const main = graph.pumps ? undefined : pointAt(graph, graph.points, time)
  const changed = (at: number) => changesAt(graph, at, CHANGE_NEAR_MS, decimals).map((told) => `    ${told}`)
  const besides = [...beside, ...changed(main?.[0] ?? time)]
  if (!main) return besides.length > 0 ? [graph.title, ...besides] : []
  const source = others.length > 0 || (graph.sources?.length ?? 0) > 1 ? sourceAt(graph, main[0]) : ''
  return [`${graph.title}  ${`${source} ${text(graph, main)}`.trim()}`, ...besides]
}

/**
 * Text for a time: when and how long ago, then each lane's point and those of other sources by name, with their own
 * times if those differ; "No data" if no lane has any.
 */
export function pointerText(
  time: number,
  lanes: readonly PointedLane[],
  now: number,
  frozen = false,
): string {
  const age = time <= now ? `, ${ageText((now - time) / SECOND_MS)} ago` : ''
  const lines = lanes.flatMap((lane) => laneLines(lane, time, { now, frozen }))
  return [`${dateTimeText(time)}${age}`, ...(lines.length > 0 ? lines : [MESSAGES.noData])].join('\n')
}
