import type { AlertInputs } from '../src/alerts/alert-inputs.ts'
import { isFor, limitInputs, rulesOf } from '../src/alerts/rules/area-rules.ts'
import { uncovered } from '../src/alerts/rules/covering.ts'
import type { AreaConfig } from '../src/config/area.ts'
import type { RuleConfig } from '../src/config/rule-schema.ts'
import type { PossibleAges } from '../src/ward/time/age.ts'

/** The rules of an area that these values raise in a patient of this age, but those a worse one covers. */
export function raisedRules(config: AreaConfig, ages: PossibleAges, values: AlertInputs): RuleConfig[] {
  const { rules, covering } = rulesOf(config)
  const inputs = { ...values, ...limitInputs(config, ages) }
  const raised = rules
    .filter(({ rule, raise }) => isFor(rule, ages) && raise(inputs))
    .map(({ rule }) => ({ rule: rule.id, state: 'active' as const, config: rule }))
  return uncovered(raised, covering).map((one) => one.config)
}
