import type { PumpTrend } from '@wardlight/contracts/graph'
import type { VariableConfig } from '../../config/variable-schema.ts'
import { maxAgeOf } from '../../ward/readings/freshness.ts'
import { isOwnDevice, namesApart } from '../../ward/readings/source-channel.ts'
import type { ReadVariable, Series } from './graph-points.ts'

/** More than a person has at once: some sender makes up a new device each time. */
const MOST_PUMPS = 12

/** A pump as its readings name it, with what is drawn of it. */
interface DrawnPump {
  channel: string
  trend: PumpTrend
}

const newestOf = (series: readonly Series[]): number =>
  Math.max(...series.map(({ points }) => points.at(-1)?.[0] ?? 0))

/** The shortest silence thinned readings can show: they lie up to two columns apart. */
const shortestSilence = (series: readonly Series[], { buckets }: Pick<ReadVariable, 'buckets'>): number =>
  2 * Math.max(buckets?.width ?? 0, ...series.map(({ column = 0 }) => column))

function trendOf(
  variable: VariableConfig,
  source: string,
  series: readonly Series[],
  least: number,
): PumpTrend {
  const points = series.flatMap((one) => one.points).sort(([a], [b]) => a - b)
  const beyond = series.flatMap(
    ({ comparator, points: own }): NonNullable<PumpTrend['beyond']> =>
      comparator === '' ? [] : own.map(([time]) => [time, comparator]),
  )
  const maxAge = maxAgeOf(
    variable,
    series.find((one) => one.points.at(-1)?.[0] === points.at(-1)?.[0]),
  )
  const ends = points.flatMap(([time], at) => {
    const next = points[at + 1]?.[0]
    return maxAge !== null && next !== undefined && next - time > Math.max(maxAge * 1000, least) ? [time] : []
  })
  return {
    source,
    points,
    ...(beyond.length > 0 ? { beyond } : {}),
    ...(ends.length > 0 ? { ends } : {}),
    maxAge,
  }
}

/**
 * The pumps of a drug given by several, one trend each, by name; of too many, those heard last. `before`: last rates
 * from before the range, for pumps silent in it.
 */
export function pumpsOf(
  variable: VariableConfig,
  read: ReadVariable,
  before: readonly Series[] = [],
): DrawnPump[] {
  if (!variable.infusion) return []
  const told = new Set(read.series.map(({ source }) => source))
  const own = [...before.filter(({ source }) => !told.has(source)), ...read.series].filter(
    ({ source, wasOff }) => isOwnDevice(source) && !wasOff,
  )
  const byChannel = [...Map.groupBy(own, ({ source }) => source)]
  if (byChannel.length <= 1) return []
  const nameOf = namesApart(byChannel.map(([channel]) => channel))
  return byChannel
    .sort(([, a], [, b]) => newestOf(b) - newestOf(a))
    .slice(0, MOST_PUMPS)
    .map(([channel, series]) => ({
      channel,
      trend: trendOf(variable, nameOf(channel), series, shortestSilence(series, read)),
    }))
    .sort((a, b) => (a.trend.source < b.trend.source ? -1 : 1))
}
