import type { Graph, VariableLimits } from '@wardlight/contracts/graph'

interface TrendScale {
  min: number
  max: number
  /** Limits of the side the trend has passed, or of both; if it passed none, of the side it is nearer to. */
  limits: VariableLimits
}

/** The least a trend shows from bottom to top, in the variable's unit: less makes noise look like a fall. */
const LEAST_SPANS: Readonly<Record<string, number>> = { BPMAP: 60, HeartRate: 100, SpO2: 20 }

const known = (...values: (number | null)[]): number[] => values.filter((value) => value !== null)

/** The least span of a variable. If not listed: from one caution limit to the other, or as much as the only one. */
function leastSpan({ name, limits }: Pick<Graph, 'name' | 'limits'>, greatest: number): number {
  const { lowRed, lowYellow, highYellow, highRed } = limits
  const [low = null] = known(lowYellow, lowRed)
  const [high = null] = known(highYellow, highRed)
  const between = low !== null && high !== null ? high - low : Math.abs(low ?? high ?? greatest / 2)
  return (LEAST_SPANS[name] ?? between) || 1
}

function nearSide(limits: VariableLimits, values: readonly number[]): VariableLimits {
  const { lowRed, lowYellow, highYellow, highRed } = limits
  const low = { lowRed, lowYellow, highYellow: null, highRed: null }
  const high = { lowRed: null, lowYellow: null, highYellow, highRed }
  const lows = known(lowYellow, lowRed)
  const highs = known(highYellow, highRed)
  const isLow = values.some((value) => lows.some((limit) => value < limit))
  const isHigh = values.some((value) => highs.some((limit) => value > limit))
  if (isLow && isHigh) return limits
  if (isLow || highs.length === 0) return low
  if (isHigh || lows.length === 0) return high
  const last = values.at(-1) as number
  return last - Math.max(...lows) < Math.min(...highs) - last ? low : high
}

/**
 * Bottom and top of a card's trend. They include its points and the limits it is judged by, and span no less than the
 * least for the variable. `values`: the points shown, at least one.
 */
export function trendScale(
  graph: Pick<Graph, 'name' | 'unit' | 'limits'>,
  values: readonly number[],
): TrendScale {
  const limits = nearSide(graph.limits, values)
  const all = [...values, ...known(...Object.values(limits))]
  const low = Math.min(...all)
  const high = Math.max(...all)
  const missing = Math.max(0, leastSpan(graph, high) - (high - low))
  const cap = graph.unit === '%' ? Math.max(100, high) : Number.POSITIVE_INFINITY
  const max = Math.min(cap, high + missing / 2)
  const floor = low >= 0 ? 0 : Number.NEGATIVE_INFINITY
  const min = Math.max(floor, low - (missing - (max - high)))
  return { min, max: Math.min(cap, Math.max(max, min + (high - low) + missing)), limits }
}
