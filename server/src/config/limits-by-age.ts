import { AGE_GROUPS, type AgeGroup } from '@wardlight/contracts/age-groups'
import type { VariableLimits } from '@wardlight/contracts/graph'
import type { VariableConfig } from './variable-schema.ts'

/** The group whose limits an age group has: itself, else the next older one with any; null: those of the variable. */
export const limitedAs = (
  { limitsByAge }: Pick<VariableConfig, 'limitsByAge'>,
  group: AgeGroup,
): AgeGroup | null =>
  AGE_GROUPS.slice(AGE_GROUPS.indexOf(group)).find((older) => limitsByAge?.[older]) ?? null

/** The limits of an age group. */
export function limitsOfGroup(
  variable: Pick<VariableConfig, 'limits' | 'limitsByAge'>,
  group: AgeGroup,
): VariableLimits {
  const as = limitedAs(variable, group)
  return (as && variable.limitsByAge?.[as]) || variable.limits
}
