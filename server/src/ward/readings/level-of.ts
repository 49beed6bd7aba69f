import type { VariableLimits } from '@wardlight/contracts/graph'
import type { Level } from '@wardlight/contracts/level'
import { limitsOfGroup } from '../../config/limits-by-age.ts'
import type { VariableConfig } from '../../config/variable-schema.ts'
import type { PossibleAges } from '../time/age.ts'
import { isBelow, type Quantity } from './bounded.ts'

type Limited = Pick<VariableConfig, 'limits' | 'limitsByAge'>

/** Of several sets of limits the stricter one of each side. */
function stricter(sets: readonly VariableLimits[]): VariableLimits {
  const pick = (edge: keyof VariableLimits, of: (...numbers: number[]) => number): number | null => {
    const numbers = sets.flatMap((limits) => limits[edge] ?? [])
    return numbers.length === 0 ? null : of(...numbers)
  }
  return {
    lowRed: pick('lowRed', Math.max),
    lowYellow: pick('lowYellow', Math.max),
    highYellow: pick('highYellow', Math.min),
    highRed: pick('highRed', Math.min),
  }
}

/**
 * The limits of a patient of this age: of the age group, else of the next older one that has any, else the variable's
 * own. Of a patient whose age is unknown the stricter ones of each side among the groups it may be.
 */
export function limitsFor(variable: Limited, ages: PossibleAges): VariableLimits {
  if (ages === null) return variable.limits
  if (typeof ages === 'string') return limitsOfGroup(variable, ages)
  return ages.length === 0 ? variable.limits : stricter(ages.map((group) => limitsOfGroup(variable, group)))
}

const ABNORMAL_LOW: readonly Level[] = [1, 2]
const ABNORMAL_HIGH: readonly Level[] = [5, 4]

/**
 * Level of a number: beyond a limit, 1 low red, 2 low yellow, 4 high yellow, 5 high red; within, 3. On the limit is
 * within. 0 when the variable has no limits. Of an interval the level all of it has; where it reaches over the red limit
 * of one side from beyond the yellow one, yellow; 0 where it lies across any other limit.
 */
export function levelOf(value: Quantity, limits: VariableLimits): Level {
  const { lowRed, lowYellow, highYellow, highRed } = limits
  if (lowRed === null && lowYellow === null && highYellow === null && highRed === null) return 0
  const tests: readonly [Level, boolean | null][] = [
    [1, lowRed === null ? false : isBelow(value, lowRed)],
    [5, highRed === null ? false : isBelow(highRed, value)],
    [2, lowYellow === null ? false : isBelow(value, lowYellow)],
    [4, highYellow === null ? false : isBelow(highYellow, value)],
  ]
  const open: Level[] = []
  for (const [level, holds] of tests) {
    if (holds === true) return certain(open, level)
    if (holds === null) open.push(level)
  }
  return open.length === 0 ? 3 : 0
}

/** The level of an interval that may reach the levels `open` and is `level` everywhere else. */
function certain(open: readonly Level[], level: Level): Level {
  const side = ABNORMAL_LOW.includes(level) ? ABNORMAL_LOW : ABNORMAL_HIGH
  return open.every((other) => side.includes(other)) ? level : 0
}
