import type { Graph, Trend, VariableLimits } from '@wardlight/contracts/graph'
import type { VariableConfig } from '../../config/variable-schema.ts'
import { chooseReading, sourceLabel } from '../../ward/readings/choose-reading.ts'
import { SAME_MOMENT_MS } from '../../ward/readings/freshness.ts'
import { isOwnDevice, namesApart } from '../../ward/readings/source-channel.ts'
import type { Reading } from '../../ward/state.ts'
import type { ReadVariable, Series } from './graph-points.ts'
import { pumpsOf } from './graph-pumps.ts'

type Drawn = Pick<Graph, 'points' | 'beyond' | 'sources' | 'others' | 'pumps'>

/** A source of a variable's readings, with or without a comparator. */
type PointSource = Pick<Series, 'feedKind' | 'source'>

interface Point extends Pick<Series, 'comparator' | 'aperiodic'> {
  of: PointSource
  time: number
  value: number
  /** Until when its source is known to have kept this value; 0: only at the time it was read. */
  until: number
}

/** A point as a reading of its moment. */
type ToldReading = Reading & { point: Point }

/** Lowest and highest of a source in the last moment it was read in. */
interface Latest {
  low: ToldReading
  high: ToldReading
  until: number
}

/** Most sources compared: some sender makes up a new device each time. */
const MOST_SOURCES = 64

/** Readings left out between two points of a column equal the first, so that one lasts until the next. */
function untilOf({ points, column }: Series, at: number, begin: number): number {
  const [time = 0, next = 0] = [points[at]?.[0], points[at + 1]?.[0]]
  const columnOf = (moment: number): number => Math.floor((moment - begin) / (column ?? 1))
  return column && columnOf(time) === columnOf(next) ? next : 0
}

/** Points of all series, oldest first, each with the source it shares with others. */
function pointsOf(series: readonly Series[], begin: number): Point[] {
  const sources = new Map<string, PointSource>()
  const points = series.flatMap((one) => {
    const { feedKind, source, comparator, aperiodic, points: own } = one
    const key = `${feedKind},${source}`
    const of = sources.get(key) ?? { feedKind, source }
    sources.set(key, of)
    return own.map(([time, value], at): Point => {
      return { of, comparator, aperiodic, time, value, until: untilOf(one, at, begin) }
    })
  })
  return points.sort((a, b) => a.time - b.time || a.value - b.value)
}

const toldAt = (moment: number, point: Point): ToldReading => ({
  value: point.value,
  comparator: point.comparator,
  time: moment,
  state: 'ok',
  source: point.of.source,
  ...(point.of.feedKind === '' ? {} : { feedKind: point.of.feedKind }),
  aperiodic: point.aperiodic,
  point,
})

/**
 * Splits points, in order of time, into those of the source shown at their time and the rest. `momentOf` maps a time to
 * its moment; the order of sources read in one moment is unknown.
 */
function parted(
  variable: VariableConfig,
  limits: VariableLimits,
  points: readonly Point[],
  momentOf: (time: number) => number,
): { shown: Point[]; others: Point[] } {
  const latest = new Map<PointSource, Latest>()
  const shown: Point[] = []
  const others: Point[] = []
  const chosen = (moment: number, end: 'low' | 'high'): Point | undefined => {
    const told = [...latest.values()].map(({ until, ...one }) => ({
      ...one[end],
      time: Math.max(one[end].time, Math.min(moment, until)),
    }))
    return (chooseReading(variable, told, moment, () => limits) as ToldReading | null)?.point
  }
  for (const [moment, inside] of Map.groupBy(points, ({ time }) => momentOf(time))) {
    for (const [source, own] of Map.groupBy(inside, ({ of }) => of)) {
      const byValue = own.toSorted((a, b) => a.value - b.value)
      latest.delete(source)
      latest.set(source, {
        low: toldAt(moment, byValue[0] as Point),
        high: toldAt(moment, byValue.at(-1) as Point),
        until: Math.max(...own.map(({ until }) => until)),
      })
      if (latest.size > MOST_SOURCES) latest.delete(latest.keys().next().value as PointSource)
    }
    const low = chosen(moment, 'low')
    const high = chosen(moment, 'high')
    const isShown = (point: Point): boolean =>
      low?.of === high?.of ? point.of === low?.of : point === low || point === high
    const now = inside.filter(isShown)
    shown.push(...now)
    others.push(...inside.filter((point) => !isShown(point)))
    const held = now.length === 0 && variable.graph === 'step' ? low : undefined
    const before = shown.at(-1)
    if (held && (held.of !== before?.of || held.value !== before.value))
      shown.push({ ...held, time: inside.at(-1)?.time ?? moment })
  }
  return { shown, others }
}

const trendOf = (points: readonly Point[]): Trend => {
  const beyond = points.flatMap(
    ({ time, comparator }): NonNullable<Trend['beyond']> => (comparator === '' ? [] : [[time, comparator]]),
  )
  return {
    points: points.map(({ time, value }) => [time, value]),
    ...(beyond.length > 0 ? { beyond } : {}),
  }
}

/** The source of the points from each change on, named as in atoms; left out where no source has a name. */
function runsOf(points: readonly Point[], labelOf: (source: PointSource) => string): Pick<Drawn, 'sources'> {
  const sources: NonNullable<Drawn['sources']> = []
  for (const { of, time } of points)
    if (sources.at(-1)?.source !== labelOf(of)) sources.push({ from: time, source: labelOf(of) })
  return sources.some(({ source }) => source !== '') ? { sources } : {}
}

/**
 * A variable's readings as a chart draws them: the source shown at each time is the trend, the others are beside it by
 * name. Amounts add up, so all their sources are the trend. Each pump is also drawn alone, even if heard only `before`
 * the range: when one falls silent the trend follows another's rate, which nobody set.
 */
export function drawnOf(
  variable: VariableConfig,
  limits: VariableLimits,
  read: ReadVariable,
  before: readonly Series[] = [],
): Drawn {
  const { series, buckets, keepsChanges } = read
  const points = pointsOf(series, buckets?.begin ?? 0)
  const sources = new Set(points.map(({ of }) => of))
  const labels = new Map(
    [...sources].map((of) => [of, sourceLabel(variable, toldAt(0, { of } as Point)) ?? '']),
  )
  const labelOf = (of: PointSource): string => labels.get(of) ?? ''
  if (variable.io) return trendOf(points)
  const pumps = pumpsOf(variable, read, before)
  const eachPump = pumps.length > 0 ? { pumps: pumps.map(({ trend }) => trend) } : {}
  if (sources.size <= 1) return { ...trendOf(points), ...runsOf(points, labelOf), ...eachPump }
  const momentOf =
    buckets && !keepsChanges && buckets.width > SAME_MOMENT_MS
      ? (time: number) => buckets.begin + Math.floor((time - buckets.begin) / buckets.width) * buckets.width
      : (time: number) => time
  const { shown, others } = parted(variable, limits, points, momentOf)
  const sharing = Map.groupBy(sources, labelOf)
  const devices = new Map(
    [...sharing].map(([label, those]) => [label, namesApart(those.map(({ source }) => source))]),
  )
  const nameOf = (of: PointSource): string => {
    const label = labelOf(of)
    const device = devices.get(label)?.(of.source) ?? ''
    const own = isOwnDevice(of.source)
    if (label && device && (sharing.size > 1 || !own)) return `${label} (${device})`
    if (device) return own ? device : `device ${device}`
    return label || 'monitor'
  }
  const drawn = new Set(pumps.map(({ channel }) => channel))
  const beside = drawn.size === 0 ? others : points.filter(({ of }) => !drawn.has(of.source))
  const named = [...Map.groupBy(beside, ({ of }) => nameOf(of))]
  return {
    ...trendOf(shown),
    ...runsOf(shown, labelOf),
    ...eachPump,
    ...(named.length > 0 ? { others: named.map(([source, own]) => ({ source, ...trendOf(own) })) } : {}),
  }
}
