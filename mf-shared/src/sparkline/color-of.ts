import type { VariableLimits } from '@wardlight/contracts/graph'

/** Which limit a value has passed. A value on a limit has not passed it. */
export function colorOf(
  value: number,
  limits: VariableLimits | null | undefined,
): 'plain' | 'yellow' | 'red' {
  if (!limits) return 'plain'
  const below = (limit: number | null) => limit !== null && value < limit
  const above = (limit: number | null) => limit !== null && value > limit
  if (below(limits.lowRed) || above(limits.highRed)) return 'red'
  return below(limits.lowYellow) || above(limits.highYellow) ? 'yellow' : 'plain'
}
