import type { Result } from './results.ts'
import { type Limits, NO_LIMITS } from './variables.ts'

/** The lowest and highest the true value may be. */
function interval({ value, comparator }: Result): [number, number] | null {
  if (typeof value !== 'number') return null
  if (comparator === '<') return [-Infinity, value]
  if (comparator === '>') return [value, Infinity]
  return [value, value]
}

function band(value: number, open: 'below' | 'above' | null, limits: Limits): string {
  const { lowRed, lowYellow, highYellow, highRed } = limits
  const below = (limit: number | null) =>
    limit !== null && (value < limit || (open === 'below' && value <= limit))
  const above = (limit: number | null) =>
    limit !== null && (value > limit || (open === 'above' && value >= limit))
  if (below(lowRed)) return 'low red'
  if (above(highRed)) return 'high red'
  if (below(lowYellow)) return 'low yellow'
  if (above(highYellow)) return 'high yellow'
  return 'green'
}

/**
 * The level that all values of the interval share. Yellow if they reach from a yellow limit past the red one on the
 * same side; else none.
 */
export function levelOf(result: Result, limits: Limits): string {
  const ends = interval(result)
  if (!ends || limits === NO_LIMITS) return 'none'
  const { comparator } = result
  const low =
    ends[0] === ends[1]
      ? band(ends[0], null, limits)
      : band(ends[0], comparator === '>' ? 'above' : null, limits)
  const high = ends[0] === ends[1] ? low : band(ends[1], comparator === '<' ? 'below' : null, limits)
  const sides = [low, high].map((one) => one.split(' ')[0])
  if (low !== high) return sides[0] === sides[1] && sides[0] !== 'green' ? 'yellow' : 'none'
  return low.split(' ').at(-1) ?? ''
}
