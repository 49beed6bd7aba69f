import type { Graph, VariableLimits } from '@wardlight/contracts/graph'

/** The red limit a trend is held against, as its side is called among the limits. */
export interface ShownLimit {
  side: keyof VariableLimits
  value: number
}

/** The red limit the newest point has passed or is nearest to; null without any. */
export function shownLimit({ points, limits }: Pick<Graph, 'points' | 'limits'>): ShownLimit | null {
  const last = points.at(-1)?.[1]
  if (last === undefined) return null
  const { lowRed, highRed } = limits
  const low = lowRed === null ? null : { side: 'lowRed' as const, value: lowRed }
  const high = highRed === null ? null : { side: 'highRed' as const, value: highRed }
  if (!low || !high) return low ?? high
  return last - low.value < high.value - last ? low : high
}

/** Least share of the limit a trend spans, so that noise does not fill the picture. */
const LEAST_SHARE = 0.25
const MARGIN = 0.08

/** Values from the bottom to the top of the picture: all points, and the limit a margin away from the edge. */
export function trendSpan({ points, pumps = [] }: Pick<Graph, 'points' | 'pumps'>, limit: ShownLimit | null) {
  const drawn = [points, ...pumps.map((pump) => pump.points)].flat()
  const values = [...drawn.map(([, value]) => value), ...(limit ? [limit.value] : [])]
  const [least, most] = values.reduce<[number, number]>(
    ([low, high], value) => [Math.min(low, value), Math.max(high, value)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  )
  const wanted = Math.max(most - least, Math.abs(limit?.value ?? most) * LEAST_SHARE, 1e-6)
  const spare = (wanted - (most - least)) / 2
  const margin = wanted * MARGIN
  return { min: least - spare - margin, max: most + spare + margin }
}
