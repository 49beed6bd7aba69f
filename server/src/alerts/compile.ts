import { LogicEngine } from 'json-logic-engine'
import type { RuleConfig } from '../config/schema.ts'
import type { AlertInputs } from './live-alert.ts'
import { evaluators } from './operators.ts'

type Logic = Record<string, unknown>

const engine = new LogicEngine({})
for (const [name, evaluate] of Object.entries(evaluators)) {
  engine.addMethod(name, (args: unknown) => evaluate(Array.isArray(args) ? args : [args]), {
    deterministic: true,
  })
}
engine.addMethod('var', (args: unknown, context: AlertInputs) => {
  const name = String(Array.isArray(args) ? args[0] : args)
  return Object.hasOwn(context, name) ? context[name] : null
})

/** A rule ready to be judged. `raise` begins an alert, `hold` keeps one: the same logic, its limits eased by the hysteresis. */
export interface CompiledRule {
  rule: RuleConfig
  /** Variables and facts the logic looks at. */
  names: readonly string[]
  raise(inputs: AlertInputs): boolean
  /** Null: cannot be told, a value it rests on is missing. */
  hold(inputs: AlertInputs): boolean | null
}

function namesIn(node: unknown, names = new Set<string>()): Set<string> {
  if (Array.isArray(node)) for (const part of node) namesIn(part, names)
  else if (typeof node === 'object' && node !== null) {
    for (const [operator, operands] of Object.entries(node)) {
      if (operator === 'var') names.add(String(Array.isArray(operands) ? operands[0] : operands))
      else namesIn(operands, names)
    }
  }
  return names
}

const EASING: Readonly<Record<string, '+' | '-'>> = { '<': '+', '<=': '+', '>': '-', '>=': '-' }

/** The logic with every comparison eased by the margins of the variables in it; behind `!` it is tightened instead. */
function eased(node: unknown, margins: ReadonlyMap<string, number>, sign: 1 | -1): unknown {
  if (Array.isArray(node)) return node.map((part) => eased(part, margins, sign))
  if (typeof node !== 'object' || node === null) return node
  const [operator, operands] = Object.entries(node)[0] as [string, unknown]
  if (operator === 'var') return node
  const easing = EASING[operator]
  if (!easing) {
    return { [operator]: eased(operands, margins, operator === '!' ? (sign === 1 ? -1 : 1) : sign) }
  }
  const parts = operands as unknown[]
  const pairs = parts.slice(1).map((right, i) => {
    const left = parts[i]
    const margin = [...namesIn([left, right])].reduce((sum, name) => sum + (margins.get(name) ?? 0), 0)
    return { [operator]: [left, margin === 0 ? right : { [easing]: [right, sign * margin] }] }
  })
  return pairs.length === 1 ? pairs[0] : { and: pairs }
}

function margins({ hysteresis, atom }: RuleConfig): Map<string, number> {
  if (typeof hysteresis === 'object') return new Map(Object.entries(hysteresis))
  return new Map(hysteresis && atom ? [[atom, hysteresis]] : [])
}

const compiled = (logic: Logic): ((inputs: AlertInputs) => boolean | null) => {
  const judge = engine.build(logic) as (inputs: AlertInputs) => unknown
  return (inputs) => {
    const told = judge(inputs)
    return typeof told === 'boolean' ? told : null
  }
}

export function compileRule(rule: RuleConfig): CompiledRule {
  const eases = margins(rule)
  const raise = compiled(rule.logic)
  return {
    rule,
    names: [...namesIn(rule.logic)],
    raise: (inputs) => raise(inputs) === true,
    hold: eases.size === 0 ? raise : compiled(eased(rule.logic, eases, 1) as Logic),
  }
}
