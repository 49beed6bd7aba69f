import type { Graph, PumpTrend } from '@wardlight/contracts/graph'
import { rateText } from '@wardlight/contracts/rate-text'
import { valueText } from '@wardlight/contracts/value-text'
import { signOf } from '../../sparkline/trend-sources.ts'
import { clockText } from '../../time/clock-text.ts'
import { whenText } from '../../time/when-text.ts'

type Pumped = Pick<Graph, 'pumps' | 'unit'>
type PumpPoint = PumpTrend['points'][number]

/** Until when pumps were heard: nothing later, and nothing while frozen, can be called silent. */
export interface HeardPump {
  now: number
  frozen: boolean
}

const DAY_MS = 86_400_000
const HALF_DAY_MS = DAY_MS / 2

/** "22:40"; of half a day ago or more with its day where that is another. */
const sinceText = (since: number, at: number): string =>
  at - since < HALF_DAY_MS ? clockText(since) : whenText(since, at)

const newestOf = ({ points }: PumpTrend): number => points.at(-1)?.[0] ?? Number.NEGATIVE_INFINITY

/** When to judge pumps for a chart that shows `time`: no later than anything was heard. */
export const heardBy = (pumps: readonly PumpTrend[], time: number, { now, frozen }: HeardPump): number =>
  Math.min(time, frozen ? Math.max(...pumps.map(newestOf)) : now)

/** The last rate of a pump at a time, and whether it has been silent since for longer than a rate holds. */
export function rateAt(
  { points, ends = [], maxAge }: PumpTrend,
  time: number,
): { point: PumpPoint; silent: boolean } | null {
  const at = points.findLastIndex(([told]) => told <= time)
  const point = points[at]
  if (!point) return null
  const isLast = at === points.length - 1 || ends.includes(point[0])
  return { point, silent: isLast && maxAge !== null && time - point[0] > maxAge * 1000 }
}

/** The rate of each pump of a drug at a time, and since when a pump that was giving it is silent. */
export function pumpWords(
  { pumps = [], unit }: Pumped,
  time: number,
  decimals: number,
  heard: HeardPump,
): string[] {
  const at = heardBy(pumps, time, heard)
  return pumps.flatMap((pump) => {
    const told = rateAt(pump, at)
    if (!told) return []
    const { point, silent } = told
    const rate = `${signOf(pump)(point[0])}${valueText(point[1], decimals)} ${unit}`.trim()
    const gave = silent && point[1] !== 0
    return `${pump.source} ${rate}${gave ? `, silent since ${sinceText(point[0], at)}` : ''}`
  })
}

/**
 * Pumps that fell silent within the day before a time while giving the drug, with their last rate: nobody said that
 * they were stopped. '' none.
 */
export function silentPumps({ pumps = [] }: Pick<Graph, 'pumps'>, time: number, heard: HeardPump): string {
  const at = heardBy(pumps, time, heard)
  const silences = pumps.flatMap((pump) => {
    const told = rateAt(pump, at)
    const isSilent = told?.silent && told.point[1] !== 0 && at - told.point[0] < DAY_MS
    if (!isSilent) return []
    const [since, rate] = told.point
    return [
      `pump ${pump.source} silent since ${sinceText(since, at)}, last ${signOf(pump)(since)}${rateText(rate)}`,
    ]
  })
  return silences.join('; ')
}
