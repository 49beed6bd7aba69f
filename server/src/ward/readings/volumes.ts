import { unitParts } from './unit-parts.ts'
import { canonicalUnit } from './units.ts'

/** An amount collected by `time` (ms), in mL; over `interval` seconds when the message says. */
export interface Amount {
  time: number
  volume: number
  interval: number | null
}

const MIN_INTERVAL_MS = 15 * 60_000
const MAX_INTERVAL_MS = 12 * 3600_000
/** How far back the amount before must be looked for, and how far on an amount may change the rate of a later one. */
export const RATE_REACH_MS = MAX_INTERVAL_MS + MIN_INTERVAL_MS

/** A volume in mL; null when the unit is none of volume. */
export function millilitres(value: number, unit: string): number | null {
  const parts = unitParts(canonicalUnit(unit))
  return parts?.dimension === 'volume' ? Number((value * parts.factor * 1000).toPrecision(9)) : null
}

/**
 * mL per hour at each amount's time, in the order of `amounts`; null where it cannot be told. Amounts that say their
 * interval are divided by it; the others, all those since the last amount at least 15 minutes before, by the time since
 * then, at most 12 hours. Amounts of one moment, two drains, are told as one flow.
 */
export function flowsOf(amounts: readonly Amount[]): (number | null)[] {
  const moments = [...Map.groupBy(amounts, ({ time }) => time)].sort(([a], [b]) => a - b)
  const flows = new Map<number, number | null>()
  /** mL without interval up to and with each moment. */
  const sums: number[] = []
  let before = -1
  for (const [i, [time, there]] of moments.entries()) {
    const said = there.filter((a) => a.interval !== null)
    const unsaid = there.filter((a) => a.interval === null)
    sums.push((sums[i - 1] ?? 0) + total(unsaid.map((a) => a.volume)))
    while ((moments[before + 1]?.[0] ?? Infinity) <= time - MIN_INTERVAL_MS) before++
    const flow = total(said.map((a) => (a.volume * 3600) / (a.interval as number)))
    const since = before < 0 ? Infinity : time - (moments[before] as [number, unknown])[0]
    if (unsaid.length === 0) flows.set(time, rounded(flow))
    else if (since > MAX_INTERVAL_MS) flows.set(time, null)
    else {
      const volume = (sums[i] as number) - (sums[before] as number)
      flows.set(time, rounded(flow + (volume * 3600_000) / since))
    }
  }
  return amounts.map(({ time }) => flows.get(time) as number | null)
}

const total = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0)
const rounded = (flow: number): number => Number(flow.toPrecision(9))
