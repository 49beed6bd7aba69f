import { LogicEngine } from 'json-logic-engine'
import { DERIVED, derivedKey, derivedOf, isDerivedName } from '../../config/derived.ts'
import { type LimitCondition, limitConditionOf, limitKey, limitOfKey } from '../../config/rule-row.ts'
import { FACTS, type RuleConfig } from '../../config/rule-schema.ts'
import { templateNames } from '../../config/variable-problems.ts'
import type { AlertInputs } from '../alert-inputs.ts'
import { evaluators } from './operators.ts'
import { type Worsening, worseningOf } from './worsening.ts'

type CompiledLogic = Record<string, unknown>
export type Fact = (typeof FACTS)[number]

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
  /** The single limit its logic is; null when it is anything more. */
  limit: LimitCondition | null
  /**
   * Inputs of the logic: variables, limits ("BPMAP.lowRed"), facts, and names derived from the past ("fall(Hemoglobin,
   * 24)").
   */
  names: readonly string[]
  /** Inputs only its texts use. Stored with an alert, so that its text can still be shown later. */
  told: readonly string[]
  /** The variables among `names`, and those the derived ones come from. */
  variables: readonly string[]
  /** What makes its condition worse. */
  worsening: Worsening
  /** Names derived from the past, in `names` and in its texts. */
  past: readonly string[]
  /** Inputs that rise with time, with the numbers they are compared with; null: compared with something else. */
  timed: ReadonlyMap<string, readonly number[] | null>
  raise(inputs: AlertInputs): boolean
  /** Null: unknown, as a value is missing or an interval spans its limit. */
  hold(inputs: AlertInputs): boolean | null
}

const entryOf = (node: object): [string, unknown] => Object.entries(node)[0] ?? ['', null]

/** Replaces `beyond` by the comparison it stands for, and derived values by their names. */
export function plain(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(plain)
  if (typeof node !== 'object' || node === null) return node
  const [operator, operands] = entryOf(node)
  if (isDerivedName(operator)) return { var: derivedKey(operator, operands) }
  if (operator !== 'beyond') return { [operator]: operator === 'var' ? operands : plain(operands) }
  const limit = limitConditionOf(node as CompiledLogic)
  if (!limit || typeof limit.limit === 'number') return { beyond: operands }
  return {
    [limit.side === 'low' ? '<' : '>']: [
      { var: limit.variable },
      { var: limitKey(limit.variable, limit.limit) },
    ],
  }
}

export function namesIn(node: unknown, names = new Set<string>()): Set<string> {
  if (Array.isArray(node)) for (const part of node) namesIn(part, names)
  else if (typeof node === 'object' && node !== null) {
    const [operator, operands] = entryOf(node)
    if (operator === 'var') names.add(String(Array.isArray(operands) ? operands[0] : operands))
    else namesIn(operands, names)
  }
  return names
}

const EASING: Readonly<Record<string, '+' | '-'>> = { '<': '+', '<=': '+', '>': '-', '>=': '-' }

/** The logic with every comparison eased by the margins of the variables in it; behind `!` it is tightened instead. */
function eased(node: unknown, margins: ReadonlyMap<string, number>, sign: 1 | -1): unknown {
  if (Array.isArray(node)) return node.map((part) => eased(part, margins, sign))
  if (typeof node !== 'object' || node === null) return node
  const [operator, operands] = entryOf(node)
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

/** Null: the logic cannot tell. */
export const compiled = (logic: CompiledLogic): ((inputs: AlertInputs) => boolean | null) => {
  const judge = engine.build(logic) as (inputs: AlertInputs) => unknown
  return (inputs) => {
    const told = judge(inputs)
    return typeof told === 'boolean' ? told : null
  }
}

const isFact = (name: unknown): name is Fact => (FACTS as readonly unknown[]).includes(name)

function isTimed(name: unknown): name is string {
  const derived = typeof name === 'string' ? derivedOf(name) : null
  return derived === null ? isFact(name) : DERIVED[derived.operator].byTime
}

/**
 * Collects the numbers each input that rises with time is compared with. When it passes one, the rule may change by
 * time alone.
 */
function thresholds(node: unknown, found = new Map<string, readonly number[] | null>()): typeof found {
  if (Array.isArray(node)) for (const part of node) thresholds(part, found)
  if (Array.isArray(node) || typeof node !== 'object' || node === null) return found
  const [operator, operands] = entryOf(node)
  if (operator === 'var') return found
  const parts = Array.isArray(operands) ? operands : [operands]
  const numbers = parts.filter((part) => typeof part === 'number')
  for (const part of parts) {
    const name = typeof part === 'object' && part !== null ? (part as { var?: unknown }).var : null
    if (!isTimed(name) || operator === 'present') continue
    const known = found.get(name)
    const exact = numbers.length === parts.length - 1 && known !== null
    found.set(name, exact ? [...(known ?? []), ...numbers] : null)
  }
  return thresholds(parts, found)
}

const textNames = ({ title, detail, messageVerbal }: RuleConfig): string[] =>
  [title, detail, messageVerbal].flatMap(templateNames)

function variableOf(name: string): string[] {
  const derived = derivedOf(name)
  if (derived) return DERIVED[derived.operator].of === 'variable' ? [derived.name] : []
  return isFact(name) || limitOfKey(name) !== null ? [] : [name]
}

/** `isSigned`: whether 0 is an ordinary value of a variable, not "none of it". */
export function compileRule(
  rule: RuleConfig,
  isSigned: (variable: string) => boolean = () => false,
): CompiledRule {
  const logic = plain(rule.logic) as CompiledLogic
  const eases = margins(rule)
  const holding = eases.size === 0 ? logic : (eased(logic, eases, 1) as CompiledLogic)
  const raise = compiled(logic)
  const names = [...namesIn(logic)]
  const variables = [...new Set(names.flatMap(variableOf))]
  return {
    rule,
    limit: limitConditionOf(rule.logic),
    names,
    told: [...new Set(textNames(rule))].filter((name) => !names.includes(name)),
    past: [...new Set([...names, ...textNames(rule)])].filter((name) => derivedOf(name) !== null),
    variables,
    worsening: worseningOf(rule.logic, variables, isSigned),
    timed: thresholds([logic, holding]),
    raise: (inputs) => raise(inputs) === true,
    hold: eases.size === 0 ? raise : compiled(holding),
  }
}
