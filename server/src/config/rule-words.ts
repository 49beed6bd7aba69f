import { AGE_GROUPS, type AgeGroup } from '@wardlight/contracts/age-groups'
import { DERIVED, derivedKey, derivedOf, isDerivedName } from './derived.ts'
import { limitsOfGroup } from './limits-by-age.ts'
import { isLimitName, limitOfKey } from './rule-row.ts'
import type { RuleConfig } from './rule-schema.ts'
import type { VariableConfig, Variables } from './variable-schema.ts'

export const AGE_WORDS: Readonly<Record<AgeGroup, string>> = {
  neonate: 'newborn',
  infant: 'infant',
  child: 'child',
  adolescent: 'adolescent',
  adult: 'adult',
}
const OLDEST_FIRST = AGE_GROUPS.toReversed()

/** "55", or by age where ages differ: "55, child 45, infant 35, newborn 25". */
function limitText(
  variable: VariableConfig,
  limit: keyof VariableConfig['limits'],
  groups: readonly AgeGroup[],
): string {
  const parts: string[] = []
  let before: number | null | undefined
  for (const group of OLDEST_FIRST.filter((one) => groups.includes(one))) {
    const value = limitsOfGroup(variable, group)[limit]
    if (value === before) continue
    const shown = value ?? 'none'
    parts.push(parts.length === 0 ? `${shown}` : `${AGE_WORDS[group]} ${shown}`)
    before = value
  }
  return parts.join(', ')
}

const WORDS: Readonly<Record<string, string>> = {
  '<': 'below',
  '>': 'above',
  '<=': 'at most',
  '>=': 'at least',
  '==': 'is',
  '!=': 'is not',
}
/** Facts as people read them. */
export const FACT_WORDS: Readonly<Record<string, string>> = {
  ageYears: 'age in years',
  ageDays: 'age in days',
  caseMinutes: 'minutes in the room',
  casePercent: 'percent of the planned time',
  sepsisMinutes: 'minutes since the sepsis alert',
  ventilated: 'on a ventilator',
}

/** "fall of Hb in 24 h", of "fall(Hemoglobin, 24)"; null for any other name. */
export function pastWords(name: string, variables: Variables): string | null {
  const derived = derivedOf(name)
  if (!derived) return null
  const { operator, name: of, hours, word } = derived
  return DERIVED[operator].words(word || (variables[of]?.title ?? of), hours)
}

/** Logic in words: "MAP below 65 and Norepinephrine above 0.25". */
function words(node: unknown, variables: Variables, groups: readonly AgeGroup[], inner = false): string {
  if (typeof node !== 'object' || node === null) return String(node)
  const [operator = '', operands] = Object.entries(node)[0] ?? []
  const parts = Array.isArray(operands) ? operands : [operands]
  const text = (part: unknown): string => words(part, variables, groups, true)
  const name = String(parts[0])
  if (isDerivedName(operator)) return pastWords(derivedKey(operator, operands), variables) ?? operator
  if (operator === 'beyond') {
    const variable = variables[name]
    const limit = parts[1]
    if (!variable || !isLimitName(limit)) return JSON.stringify(node)
    return `${variable.title} ${limit.startsWith('low') ? 'below' : 'above'} ${limitText(variable, limit, groups)}`
  }
  if (operator === 'var') {
    const limit = limitOfKey(name)
    const variable = variables[limit?.variable ?? name]
    if (variable && limit) return limitText(variable, limit.limit, groups)
    return variable?.title ?? FACT_WORDS[name] ?? name
  }
  if (operator === 'and' || operator === 'or') {
    const joined = parts.map(text).join(` ${operator} `)
    return inner ? `(${joined})` : joined
  }
  if (operator === 'if') return `${text(parts[1])} if ${text(parts[0])}, else ${text(parts[2])}`
  if (operator === '!') return `not ${text(parts[0])}`
  if (operator === 'present') return `${text(parts[0])} known`
  if (operator === 'off') return `${text(parts[0])} off`
  const word = WORDS[operator]
  if (word && parts.length === 2) return `${text(parts[0])} ${word} ${text(parts[1])}`
  return `${operator}(${parts.map(text).join(', ')})`
}

/** A rule's condition in words, with its limit for every age it is for. */
export const conditionText = (rule: RuleConfig, variables: Variables): string =>
  words(rule.logic, variables, rule.population ?? AGE_GROUPS)
