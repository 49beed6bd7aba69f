import type { VariableLimits } from '@wardlight/contracts/graph'
import type { Level } from '@wardlight/contracts/level'
import { AGE_GROUPS, type AgeGroup, type VariableConfig } from '../config/schema.ts'

/** The limits of a patient of this age: of the age group, else of the next older one that has any, else the variable's own. */
export function limitsFor(variable: VariableConfig, group: AgeGroup | null): VariableLimits {
  if (!group || !variable.limitsByAge) return variable.limits
  for (const older of AGE_GROUPS.slice(AGE_GROUPS.indexOf(group))) {
    const limits = variable.limitsByAge[older]
    if (limits) return limits
  }
  return variable.limits
}

/**
 * Level of a number: beyond a limit, 1 low red, 2 low yellow, 4 high yellow, 5 high red; within, 3. On the limit is
 * within. 0 when the variable has no limits.
 */
export function levelOf(value: number, limits: VariableLimits): Level {
  const { lowRed, lowYellow, highYellow, highRed } = limits
  if (lowRed === null && lowYellow === null && highYellow === null && highRed === null) return 0
  if (lowRed !== null && value < lowRed) return 1
  if (highRed !== null && value > highRed) return 5
  if (lowYellow !== null && value < lowYellow) return 2
  if (highYellow !== null && value > highYellow) return 4
  return 3
}
