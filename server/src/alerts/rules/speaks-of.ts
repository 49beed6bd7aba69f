import { type LimitCondition, limitConditionOf, limitKey } from '../../config/rule-row.ts'
import type { RuleConfig } from '../../config/rule-schema.ts'
import { isAtMost, isBelow, isBounded, type Quantity } from '../../ward/readings/bounded.ts'
import type { AlertInputs } from '../alert-inputs.ts'
import type { CompiledRule } from './compile.ts'

/** A variable a rule speaks of, and on which side of its limits. */
export type Spoken = Pick<LimitCondition, 'variable' | 'side'>

function conditionsIn(node: unknown): LimitCondition[] {
  if (Array.isArray(node)) return node.flatMap(conditionsIn)
  if (typeof node !== 'object' || node === null) return []
  const condition = limitConditionOf(node as RuleConfig['logic'])
  return condition ? [condition] : Object.values(node).flatMap(conditionsIn)
}

const isQuantity = (x: unknown): x is Quantity => typeof x === 'number' || isBounded(x)

function isBeyond({ variable, side, limit, inclusive }: LimitCondition, inputs: AlertInputs): boolean {
  const value = inputs[variable]
  const edge = typeof limit === 'number' ? limit : inputs[limitKey(variable, limit)]
  if (!isQuantity(value) || !isQuantity(edge)) return false
  const [lower, upper] = side === 'low' ? [value, edge] : [edge, value]
  return (inclusive ? isAtMost(lower, upper) : isBelow(lower, upper)) === true
}

/**
 * The variables a rule is about with these inputs: that of its single limit; of several limits joined by `or`, those
 * passed; else its atom.
 */
export function spokenOf({ rule, limit }: CompiledRule, inputs: AlertInputs): readonly Spoken[] {
  if (limit) return [limit]
  const conditions = conditionsIn(rule.logic)
  const passed = 'or' in rule.logic ? conditions.filter((each) => isBeyond(each, inputs)) : []
  if (passed.length > 0) return passed
  const { atom } = rule
  if (atom === null) return []
  return [conditions.find(({ variable }) => variable === atom) ?? { variable: atom, side: 'high' }]
}

/** Every variable a rule may speak of. */
export const mayBeSpoken = ({ rule }: CompiledRule): readonly string[] => [
  ...new Set([
    ...('or' in rule.logic || limitConditionOf(rule.logic) ? conditionsIn(rule.logic) : []).map(
      ({ variable }) => variable,
    ),
    ...(rule.atom === null ? [] : [rule.atom]),
  ]),
]
