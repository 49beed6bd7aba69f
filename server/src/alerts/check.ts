import { templateNames } from '../config/check.ts'
import { isLimitName, LIMIT_NAMES, limitOfKey } from '../config/rule-row.ts'
import { ATOMS, FACTS, type RuleConfig, type VariableConfig } from '../config/schema.ts'
import { compileRule } from './compile.ts'
import { OPERATORS } from './operators.ts'

type Variables = Readonly<Record<string, VariableConfig>>

const facts: readonly string[] = FACTS
const atoms: readonly string[] = ATOMS

const hasVariable = (variables: Variables, name: string): boolean => Object.hasOwn(variables, name)

const isKnown = (variables: Variables, name: string): boolean =>
  hasVariable(variables, name) ||
  facts.includes(name) ||
  hasVariable(variables, limitOfKey(name)?.variable ?? '')

function beyondProblems(operands: unknown, variables: Variables): string[] {
  const [name, limit] = Array.isArray(operands) && operands.length === 2 ? operands : []
  if (typeof name !== 'string' || !isLimitName(limit))
    return [`logic: beyond takes a variable and one of ${LIMIT_NAMES.join(', ')}`]
  if (!hasVariable(variables, name)) return [`logic names ${name}, which is no variable of this area`]
  const { limits, limitsByAge } = variables[name] as VariableConfig
  const set = [limits, ...Object.values(limitsByAge ?? {})].some((of) => of[limit] !== null)
  return set ? [] : [`logic: ${name} has no ${limit}, so nothing is ever beyond it`]
}

function logicProblems(node: unknown, variables: Variables): string[] {
  if (Array.isArray(node)) return node.flatMap((part) => logicProblems(part, variables))
  if (typeof node !== 'object' || node === null) return []
  const entries = Object.entries(node)
  const [operator, operands] = entries[0] ?? ['', null]
  if (operator === 'beyond' && entries.length === 1) return beyondProblems(operands, variables)
  if (entries.length !== 1 || !(OPERATORS as readonly string[]).includes(operator)) {
    const used = Object.keys(node).join(', ') || '{}'
    return [`logic uses ${used}; allowed are beyond ${OPERATORS.join(' ')}`]
  }
  if (operator !== 'var') return logicProblems(operands, variables)
  const name = Array.isArray(operands) && operands.length === 1 ? operands[0] : operands
  if (typeof name !== 'string') return ['logic: var takes one name and no default']
  return isKnown(variables, name) ? [] : [`logic names ${name}, which is no variable of this area`]
}

function textProblems({ title, detail, messageVerbal }: RuleConfig, variables: Variables): string[] {
  return [title, detail, messageVerbal].flatMap((template) =>
    templateNames(template)
      .filter((name) => !hasVariable(variables, name) && !facts.includes(name))
      .map((name) => `text "${template}" names ${name}, which is no variable of this area`),
  )
}

function hysteresisProblems({ hysteresis, atom }: RuleConfig, variables: Variables): string[] {
  const named = (name: string | null) =>
    name !== null && (hasVariable(variables, name) || facts.includes(name))
  if (typeof hysteresis === 'object') {
    return Object.keys(hysteresis)
      .filter((name) => !named(name))
      .map((name) => `hysteresis names ${name}, which is no variable of this area`)
  }
  return hysteresis === undefined || named(atom)
    ? []
    : ['hysteresis as one number needs an atom that is a variable']
}

/** A rule that names something the area does not have would never fire: refused. */
export function ruleProblems(rule: RuleConfig, variables: Variables, rules: readonly RuleConfig[]): string[] {
  const problems = [
    ...logicProblems(rule.logic, variables),
    ...textProblems(rule, variables),
    ...hysteresisProblems(rule, variables),
    ...(rule.coveredBy ?? [])
      .filter((id) => !rules.some((other) => other.id === id))
      .map((id) => `is covered by ${id}, which is no rule of this area`),
  ]
  const { atom } = rule
  if (atom !== null && !hasVariable(variables, atom) && !facts.includes(atom) && !atoms.includes(atom)) {
    problems.push(`atom ${atom} is no variable of this area and none of ${ATOMS.join(', ')}`)
  }
  if (problems.length === 0 && compileRule(rule).raise({})) problems.push('logic fires when nothing is known')
  return problems.map((problem) => `${rule.id} ${problem}`)
}
