import { DERIVED, derivedFault, isDerivedName } from '../../config/derived.ts'
import { isLimitName, LIMIT_NAMES, limitOfKey } from '../../config/rule-row.ts'
import { FACTS } from '../../config/rule-schema.ts'
import type { VariableConfig, Variables } from '../../config/variable-schema.ts'
import { OPERATORS } from './operators.ts'

type OperandKind = 'condition' | 'number' | 'words' | 'list' | 'any'

interface Shape {
  /** What each operand must be; the last stands for all that follow. */
  takes: readonly OperandKind[]
  least: number
  most: number
  gives: OperandKind
}

const MANY = Number.POSITIVE_INFINITY
const shape = (takes: readonly OperandKind[], least: number, most: number, gives: OperandKind): Shape => ({
  takes,
  least,
  most,
  gives,
})
const COMPARISON = shape(['number'], 2, MANY, 'condition')
const EQUALITY = shape(['any'], 2, 2, 'condition')
const ARITHMETIC = shape(['number'], 1, MANY, 'number')

const SHAPES: Readonly<Record<Exclude<(typeof OPERATORS)[number], 'var'>, Shape>> = {
  and: shape(['condition'], 1, MANY, 'condition'),
  or: shape(['condition'], 1, MANY, 'condition'),
  '!': shape(['condition'], 1, 1, 'condition'),
  '<': COMPARISON,
  '<=': COMPARISON,
  '>': COMPARISON,
  '>=': COMPARISON,
  '==': EQUALITY,
  '!=': EQUALITY,
  in: shape(['any', 'list'], 2, 2, 'condition'),
  contains: shape(['words'], 2, 2, 'condition'),
  present: shape(['any'], 1, 1, 'condition'),
  off: shape(['any'], 1, 1, 'condition'),
  '+': ARITHMETIC,
  '-': ARITHMETIC,
  '*': ARITHMETIC,
  '/': shape(['number'], 2, MANY, 'number'),
  min: ARITHMETIC,
  max: ARITHMETIC,
  if: shape(['condition', 'any'], 3, 3, 'any'),
}

const facts: readonly string[] = FACTS
const isObject = (node: unknown): node is object => typeof node === 'object' && node !== null
const listOf = (operands: unknown): readonly unknown[] => (Array.isArray(operands) ? operands : [operands])

export const hasVariable = (variables: Variables, name: string): boolean => Object.hasOwn(variables, name)

const isKnown = (variables: Variables, name: string): boolean =>
  hasVariable(variables, name) ||
  facts.includes(name) ||
  hasVariable(variables, limitOfKey(name)?.variable ?? '')

function kindOfVariable(name: string, variables: Variables): OperandKind {
  if (name === 'ventilated') return 'condition'
  return variables[name]?.text ? 'words' : 'number'
}

function kindOf(node: unknown, variables: Variables): OperandKind {
  if (Array.isArray(node)) return 'list'
  if (typeof node === 'boolean') return 'condition'
  if (typeof node === 'number') return 'number'
  if (!isObject(node)) return 'words'
  const [operator = '', operands] = Object.entries(node)[0] ?? []
  if (operator === 'var') return kindOfVariable(String(listOf(operands)[0]), variables)
  if (operator === 'beyond') return 'condition'
  if (isDerivedName(operator)) return operator === 'sepsis' ? 'words' : 'number'
  return Object.hasOwn(SHAPES, operator) ? SHAPES[operator as keyof typeof SHAPES].gives : 'any'
}

function beyondProblems(operands: unknown, variables: Variables): string[] {
  const [name, limit] = Array.isArray(operands) && operands.length === 2 ? operands : []
  if (typeof name !== 'string' || !isLimitName(limit))
    return [`logic: beyond takes a variable and one of ${LIMIT_NAMES.join(', ')}`]
  if (!hasVariable(variables, name)) return [`logic names ${name}, which is no variable of this area`]
  const { limits, limitsByAge } = variables[name] as VariableConfig
  const set = [limits, ...Object.values(limitsByAge ?? {})].some((of) => of[limit] !== null)
  return set ? [] : [`logic: ${name} has no ${limit}, so nothing is ever beyond it`]
}

function varProblems(operands: unknown, variables: Variables): string[] {
  const [name, ...more] = listOf(operands)
  if (typeof name !== 'string' || more.length > 0) return ['logic: var takes one name and no default']
  return isKnown(variables, name) ? [] : [`logic names ${name}, which is no variable of this area`]
}

function derivedProblems(operator: keyof typeof DERIVED, operands: unknown, variables: Variables): string[] {
  const fault = derivedFault(operator, operands)
  if (fault) return [`logic: ${fault}`]
  const [name, span] = listOf(operands).map(String) as [string, string?]
  const { of, hours } = DERIVED[operator]
  if (of !== 'variable') return []
  if (!hasVariable(variables, name)) return [`logic names ${name}, which is no variable of this area`]
  if (!hours && span !== undefined && !variables[name]?.text)
    return [`logic: ${operator} takes a word of words, and ${name} is a number; leave ${span} out`]
  const isNumber = hours || operator === 'rate' || operator === 'minutesSinceChange'
  return isNumber && variables[name]?.text
    ? [`logic: ${operator} takes a number, and ${name} is words; use minutesSince or ==`]
    : []
}

const count = ({ least, most }: Shape): string =>
  least === most ? `${least}` : most === MANY ? `${least} or more` : `${least} to ${most}`

function operandProblems(operator: keyof typeof SHAPES, operands: unknown, variables: Variables): string[] {
  const parts = listOf(operands)
  const shape = SHAPES[operator]
  if (parts.length < shape.least || parts.length > shape.most)
    return [`logic: ${operator} takes ${count(shape)}, not ${parts.length}`]
  const kinds = parts.map((part) => kindOf(part, variables))
  const wrong = kinds.flatMap((kind, i) => {
    const wanted = shape.takes[Math.min(i, shape.takes.length - 1)] as OperandKind
    return wanted === 'any' || kind === 'any' || kind === wanted
      ? []
      : [`logic: ${operator} takes ${wanted} there and not ${kind}: ${JSON.stringify(parts[i])}`]
  })
  const [a, b] = kinds
  const unequal = (operator === '==' || operator === '!=') && a !== 'any' && b !== 'any' && a !== b
  if (unequal) wrong.push(`logic: ${operator} compares ${a} with ${b}, which are never the same`)
  if (operator === 'present' && !(isObject(parts[0]) && 'var' in parts[0]))
    wrong.push('logic: present takes one {"var": name}')
  return wrong
}

function nodeProblems(node: unknown, variables: Variables): string[] {
  if (Array.isArray(node)) return node.flatMap((part) => nodeProblems(part, variables))
  if (!isObject(node)) return []
  const entries = Object.entries(node)
  const [operator, operands] = entries[0] ?? ['', null]
  if (entries.length === 1) {
    if (operator === 'beyond') return beyondProblems(operands, variables)
    if (operator === 'var') return varProblems(operands, variables)
    if (isDerivedName(operator)) return derivedProblems(operator, operands, variables)
  }
  if (entries.length !== 1 || !Object.hasOwn(SHAPES, operator)) {
    const used = Object.keys(node).join(', ') || '{}'
    return [
      `logic uses ${used}; allowed are beyond ${OPERATORS.join(' ')} ${Object.keys(DERIVED).join(' ')}, one in each pair of braces`,
    ]
  }
  const inner = nodeProblems(operands, variables)
  return inner.length > 0 ? inner : operandProblems(operator as keyof typeof SHAPES, operands, variables)
}

/** What in a rule's logic the operators do not accept; empty when it can be judged. */
export function shapeProblems(logic: unknown, variables: Variables): string[] {
  const problems = nodeProblems(logic, variables)
  if (problems.length > 0) return problems
  const kind = kindOf(logic, variables)
  return kind === 'condition' || kind === 'any'
    ? []
    : [`logic is ${kind === 'list' ? 'a list' : kind}, and must be a condition, as {"<": [..., ...]}`]
}
