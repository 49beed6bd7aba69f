import { AGE_GROUPS, type AgeGroup } from '@wardlight/contracts/age-groups'
import type { VariableLimits } from '@wardlight/contracts/graph'
import type { VariableConfig } from './schema.ts'

/** The limits of an age group: its own, else those of the next older one that has any, else the variable's. */
export function limitsOfGroup(
  { limits, limitsByAge }: Pick<VariableConfig, 'limits' | 'limitsByAge'>,
  group: AgeGroup,
): VariableLimits {
  for (const older of AGE_GROUPS.slice(AGE_GROUPS.indexOf(group))) {
    const own = limitsByAge?.[older]
    if (own) return own
  }
  return limits
}
