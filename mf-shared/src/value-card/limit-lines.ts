import { type AgeGroup, ageBandText } from '@wardlight/contracts/age-groups'
import type { VariableLimits } from '@wardlight/contracts/graph'
import type { VarLevel } from '@wardlight/contracts/vars'
import type { ValueView } from '../values/value-view.ts'

/** One limit as it is read. */
export interface LimitText {
  side: keyof VariableLimits
  mark: 'red' | 'yellow'
  /** "below 55". */
  text: string
  /** The value shown lies beyond it. */
  passed: boolean
}

const SIDES = [
  ['lowRed', 'red', 'below', 'low'],
  ['lowYellow', 'yellow', 'below', 'low'],
  ['highYellow', 'yellow', 'above', 'high'],
  ['highRed', 'red', 'above', 'high'],
] as const

interface LimitsOf {
  view: Pick<ValueView, 'tone' | 'passed'>
  /** Writes one. */
  figure(limit: number): string
  /** Follows each where the value stands in another unit; ''. */
  ownUnit: string
}

/** The limits there are, from low to high. */
export const limitLines = (
  limits: VariableLimits,
  { view: { tone, passed }, figure, ownUnit }: LimitsOf,
): LimitText[] =>
  SIDES.flatMap(([side, mark, word, way]) => {
    const limit = limits[side]
    if (limit === null) return []
    return {
      side,
      mark,
      text: `${word} ${figure(limit)}${ownUnit}`,
      passed: passed === way && (tone === 'red' || mark === 'yellow'),
    }
  })

/** Limits with whose they are. */
export interface OwnedLimits {
  limits: VariableLimits
  of: string
}

/** The limits for an age, from the configuration at hand; null if they depend on an unknown age. */
export function limitsOfAge(
  { limits, limitsByAge }: Pick<VarLevel, 'limits' | 'limitsByAge'>,
  group: AgeGroup | null,
): OwnedLimits | null {
  if (!limitsByAge) return { limits, of: 'all ages' }
  return group && { limits: limitsByAge[group], of: ageBandText(group) }
}
