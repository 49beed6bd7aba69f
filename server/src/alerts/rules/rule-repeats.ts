import { AGE_GROUPS, type AgeGroup } from '@wardlight/contracts/age-groups'
import { limitsOfGroup } from '../../config/limits-by-age.ts'
import { LIMIT_NAMES, type LimitCondition, limitConditionOf } from '../../config/rule-row.ts'
import type { RuleConfig } from '../../config/rule-schema.ts'
import type { Variables } from '../../config/variable-schema.ts'

const agesOf = ({ population }: RuleConfig): readonly AgeGroup[] => population ?? AGE_GROUPS

const numberFor = ({ variable, limit }: LimitCondition, group: AgeGroup, variables: Variables) => {
  const config = variables[variable]
  if (typeof limit === 'number' || !config) return typeof limit === 'number' ? limit : null
  return limitsOfGroup(config, group)[limit]
}

/** Whether two rules have the same limit at all ages they share. */
function isSameLimit(a: RuleConfig, b: RuleConfig, variables: Variables): boolean {
  const [one, other] = [limitConditionOf(a.logic), limitConditionOf(b.logic)]
  if (!one || !other || one.variable !== other.variable || one.side !== other.side) return false
  const shared = agesOf(a).filter((group) => agesOf(b).includes(group))
  const told = shared.filter((group) => numberFor(one, group, variables) !== null)
  return told.length > 0 && told.every((g) => numberFor(one, g, variables) === numberFor(other, g, variables))
}

/** The limit of its variable that a rule writes as a number, if equal at all its ages; null: none. */
function repeatedLimit(rule: RuleConfig, variables: Variables): string | null {
  const condition = limitConditionOf(rule.logic)
  const config = condition && variables[condition.variable]
  if (!config || typeof condition.limit !== 'number' || condition.inclusive) return null
  const same = LIMIT_NAMES.find(
    (name) =>
      name.startsWith(condition.side) &&
      agesOf(rule).every((group) => limitsOfGroup(config, group)[name] === condition.limit),
  )
  return same ? `{"beyond": ["${condition.variable}", "${same}"]}` : null
}

/** A logic as text, whatever the order of its conditions; an `and` or `or` of one condition is that condition. */
function saidOf(node: unknown): string {
  if (typeof node !== 'object' || node === null) return JSON.stringify(node)
  if (Array.isArray(node)) return `[${node.map(saidOf).join()}]`
  const [operator = '', operands] = Object.entries(node)[0] ?? []
  if ((operator !== 'and' && operator !== 'or') || !Array.isArray(operands))
    return `${operator}(${saidOf(operands)})`
  const parts = operands.map(saidOf).sort()
  return parts.length === 1 ? (parts[0] as string) : `${operator}(${parts.join()})`
}

/** Refuses a rule that repeats an earlier one, or writes a number that is a limit of its variable. */
export function repeatProblems(
  rule: RuleConfig,
  rules: readonly RuleConfig[],
  variables: Variables,
): string[] {
  const before = rules.slice(
    0,
    rules.findIndex(({ id }) => id === rule.id),
  )
  const sharesAge = (other: RuleConfig) => agesOf(rule).some((group) => agesOf(other).includes(group))
  const twin = before.find(
    (other) =>
      isSameLimit(rule, other, variables) || (sharesAge(other) && saidOf(other.logic) === saidOf(rule.logic)),
  )
  const limit = repeatedLimit(rule, variables)
  return [
    ...(twin
      ? [`repeats the limit of ${twin.id}; take one of them away, or give it another limit or population`]
      : []),
    ...(limit
      ? [`writes a number that is its variable's own limit; write ${limit}, so that both stay one`]
      : []),
  ]
}
