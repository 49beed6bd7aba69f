import type { Atom } from '@wardlight/contracts/atom'
import type { VariableLimits } from '@wardlight/contracts/graph'

/**
 * Colour of the limit a value has passed; being on it does not count.
 * With a comparator, only if every possible value has passed it.
 */
export function colorOf(
  value: number,
  limits: VariableLimits | null | undefined,
  comparator?: Atom['comparator'],
): 'plain' | 'yellow' | 'red' {
  if (!limits) return 'plain'
  const below = (limit: number | null) => limit !== null && value < limit && !comparator?.startsWith('>')
  const above = (limit: number | null) => limit !== null && value > limit && !comparator?.startsWith('<')
  if (below(limits.lowRed) || above(limits.highRed)) return 'red'
  return below(limits.lowYellow) || above(limits.highYellow) ? 'yellow' : 'plain'
}
