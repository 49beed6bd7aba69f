import type { Graph } from '@wardlight/contracts/graph'
import { sourceAt } from '../sparkline/trend-sources.ts'
import { ageText } from '../time/age-text.ts'
import type { TimeWindow } from './time-window.ts'

type Point = readonly [number, number]

/** A hatched stretch, of one or several gaps. */
export interface Hatch extends TimeWindow {
  /** Empty where no text fits. */
  label: string
}

const LEAST_TAIL_PX = 8
const MERGED_UNDER_PX = 4
const PX_PER_CHARACTER = 6.5
const LABEL_PAD_PX = 12
const LEAST_INTERVALS = 4
const MISSED_READINGS = 2

/**
 * Stretches longer than the graph's largest gap, and than twice the usual time between what their source says: a cuff
 * that takes over from a line has no gap every half hour. Of thinned points, which lie further apart than readings, the
 * gaps the answer tells too.
 */
export function gapsOf(
  graph: Pick<Graph, 'points' | 'maxGap' | 'sources' | 'others' | 'gaps'>,
): TimeWindow[] {
  const { gaps: told = [], points } = graph
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return []
  const within = told.filter(({ from, to }) => from >= first[0] && to <= last[0])
  const own = gapsBetween(graph).filter(
    ({ from, to }) => !within.some((gap) => gap.from < to && from < gap.to),
  )
  return [...own, ...within].sort((a, b) => a.from - b.from)
}

function gapsBetween(graph: Pick<Graph, 'points' | 'maxGap' | 'sources' | 'others'>): TimeWindow[] {
  const { points, maxGap } = graph
  if (maxGap === null) return []
  const intervals = intervalsOf(graph)
  const gaps: TimeWindow[] = []
  for (let index = 1; index < points.length; index += 1) {
    const [from, to] = [(points[index - 1] as Point)[0], (points[index] as Point)[0]]
    const usual = intervals.get(sourceAt(graph, to)) ?? 0
    if (to - from > Math.max(maxGap * 1000, MISSED_READINGS * usual)) gaps.push({ from, to })
  }
  return gaps
}

/** The usual milliseconds between what each source says, whether it was the one shown or not. */
function intervalsOf(graph: Pick<Graph, 'points' | 'sources' | 'others'>): ReadonlyMap<string, number> {
  const bySource = Map.groupBy(graph.points, ([time]) => sourceAt(graph, time))
  return new Map(
    [...bySource].map(([source, shown]) => {
      const others = graph.others?.find((other) => other.source === source)?.points ?? []
      return [source, usualInterval([...shown, ...others].sort(([a], [b]) => a - b))]
    }),
  )
}

/** The median milliseconds between points: what is charted hourly has no gap every hour. 0 for too few points to tell. */
function usualInterval(points: readonly Point[]): number {
  if (points.length <= LEAST_INTERVALS) return 0
  const intervals = points.slice(1).map(([time], index) => time - (points[index] as Point)[0])
  return intervals.sort((a, b) => a - b)[Math.floor((intervals.length - 1) / 2)] as number
}

/**
 * The time since the newest point where that is longer than the variable may be old: at least 8 pixels of `pxPerMs`, so
 * that it shows at every range. Null while the newest point is young enough, or `maxAge` (seconds) is null.
 */
export function staleTail(
  points: readonly Point[],
  maxAge: number | null | undefined,
  now: number,
  pxPerMs: number,
  frozen: boolean,
): TimeWindow | null {
  const last = points.at(-1)
  if (!last) return null
  const tooOld = typeof maxAge === 'number' && now - last[0] > maxAge * 1000
  if (!tooOld && !frozen) return null
  return { from: Math.min(last[0], now - LEAST_TAIL_PX / pxPerMs), to: now }
}

/**
 * Gaps as they are hatched: those that would touch become one, and each says how long it is as far as the text fits into
 * the part of it that `window` shows. `gaps` in order of time.
 */
export function hatchesOf(gaps: readonly TimeWindow[], window: TimeWindow, pxPerMs: number): Hatch[] {
  const merged: (TimeWindow & { count: number; without: number })[] = []
  for (const { from, to } of gaps) {
    const open = merged.at(-1)
    if (open && (from - open.to) * pxPerMs < MERGED_UNDER_PX) {
      open.count += 1
      open.without += to - from
      open.to = to
    } else merged.push({ from, to, count: 1, without: to - from })
  }
  return merged.map(({ from, to, count, without }) => {
    const seen = (Math.min(to, window.to) - Math.max(from, window.from)) * pxPerMs
    const time = ageText(without / 1000)
    const texts = count === 1 ? [`no data ${time}`, time] : [`${count} gaps, ${time}`]
    return { from, to, label: texts.find((text) => widthOf(text) <= seen) ?? '' }
  })
}

const widthOf = (text: string): number => text.length * PX_PER_CHARACTER + LABEL_PAD_PX
