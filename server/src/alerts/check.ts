import { templateNames } from '../config/check.ts'
import { ATOMS, FACTS, type RuleConfig, type VariableConfig } from '../config/schema.ts'
import { compileRule } from './compile.ts'
import { OPERATORS } from './operators.ts'

type Variables = Readonly<Record<string, VariableConfig>>

function logicProblems(node: unknown, known: ReadonlySet<string>): string[] {
  if (Array.isArray(node)) return node.flatMap((part) => logicProblems(part, known))
  if (typeof node !== 'object' || node === null) return []
  const entries = Object.entries(node)
  const [operator, operands] = entries[0] ?? ['', null]
  if (entries.length !== 1 || !(OPERATORS as readonly string[]).includes(operator)) {
    return [`logic uses ${Object.keys(node).join(', ') || '{}'}; allowed are ${OPERATORS.join(' ')}`]
  }
  if (operator !== 'var') return logicProblems(operands, known)
  const name = Array.isArray(operands) && operands.length === 1 ? operands[0] : operands
  if (typeof name !== 'string') return ['logic: var takes one name and no default']
  return known.has(name) ? [] : [`logic names ${name}, which is no variable of this area`]
}

/** A rule that names something the area does not have would never fire: refused. */
export function ruleProblems(rule: RuleConfig, variables: Variables): string[] {
  const known = new Set<string>([...Object.keys(variables), ...FACTS])
  const problems = logicProblems(rule.logic, known)
  for (const template of [rule.title, rule.detail, rule.messageVerbal]) {
    for (const name of templateNames(template)) {
      if (!known.has(name))
        problems.push(`text "${template}" names ${name}, which is no variable of this area`)
    }
  }
  if (rule.atom !== null && !known.has(rule.atom) && !(ATOMS as readonly string[]).includes(rule.atom)) {
    problems.push(`atom ${rule.atom} is no variable of this area and none of ${ATOMS.join(', ')}`)
  }
  if (typeof rule.hysteresis === 'object') {
    for (const name of Object.keys(rule.hysteresis)) {
      if (!known.has(name)) problems.push(`hysteresis names ${name}, which is no variable of this area`)
    }
  } else if (typeof rule.hysteresis === 'number' && (rule.atom === null || !known.has(rule.atom))) {
    problems.push('hysteresis as one number needs an atom that is a variable')
  }
  if (problems.length === 0 && compileRule(rule).raise({})) problems.push('logic fires when nothing is known')
  return problems.map((problem) => `${rule.id} ${problem}`)
}
