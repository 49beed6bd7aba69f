import { LEVEL_COLORS } from '@wardlight/contracts/level'
import type { AreaConfig } from '../config/area.ts'
import { isLimitName, limitConditionOf, limitOfKey } from '../config/rule-row.ts'
import { AGE_GROUPS, type AgeGroup, type RuleConfig, type VariableConfig } from '../config/schema.ts'
import { limitsFor } from '../ward/level-of.ts'

const AGES: Readonly<Record<AgeGroup, string>> = {
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
    const value = limitsFor(variable, group)[limit]
    if (value === before) continue
    const shown = value ?? 'none'
    parts.push(parts.length === 0 ? `${shown}` : `${AGES[group]} ${shown}`)
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
const NAMES: Readonly<Record<string, string>> = {
  ageYears: 'age in years',
  ageDays: 'age in days',
  caseMinutes: 'minutes in the room',
  casePercent: 'percent of the planned time',
  sepsisMinutes: 'minutes since the sepsis alert',
}

/** Logic in words: "MAP below 65 and Norepinephrine above 0.25". */
function words(node: unknown, config: AreaConfig, groups: readonly AgeGroup[], inner = false): string {
  if (typeof node !== 'object' || node === null) return String(node)
  const [operator = '', operands] = Object.entries(node)[0] ?? []
  const parts = Array.isArray(operands) ? operands : [operands]
  const text = (part: unknown): string => words(part, config, groups, true)
  const name = String(parts[0])
  if (operator === 'beyond') {
    const variable = config.variable(name)
    const limit = parts[1]
    if (!variable || !isLimitName(limit)) return JSON.stringify(node)
    return `${variable.title} ${limit.startsWith('low') ? 'below' : 'above'} ${limitText(variable, limit, groups)}`
  }
  if (operator === 'var') {
    const limit = limitOfKey(name)
    const variable = config.variable(limit?.variable ?? name)
    if (variable && limit) return limitText(variable, limit.limit, groups)
    return variable?.title ?? NAMES[name] ?? name
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
export const conditionText = (rule: RuleConfig, config: AreaConfig): string =>
  words(rule.logic, config, rule.population ?? AGE_GROUPS)

const duration = (seconds: number): string =>
  seconds >= 120 && seconds % 60 === 0 ? `${seconds / 60} min` : `${seconds} s`

function marginText({ hysteresis }: RuleConfig): string {
  if (hysteresis === undefined) return ''
  return typeof hysteresis === 'number'
    ? `${hysteresis}`
    : Object.entries(hysteresis)
        .map(([name, margin]) => `${name} ${margin}`)
        .join(', ')
}

const HEADER = [
  'Rule',
  'For',
  'When',
  'Colour',
  'Slot',
  'After',
  'Median of',
  'Back by',
  'Ends after',
  'Spoken',
] as const

function rowOf(rule: RuleConfig, config: AreaConfig): string[] {
  const { id, population, level, slot, delaySeconds = 0, recoverSeconds = 30, median = 1 } = rule
  const own = typeof limitConditionOf(rule.logic)?.limit === 'string' ? '' : ' *'
  return [
    id,
    population ? population.map((group) => AGES[group]).join(', ') : 'all',
    `${conditionText(rule, config)}${own}`,
    rule.quiet ? 'information' : LEVEL_COLORS[level],
    `${slot}`,
    delaySeconds > 0 ? duration(delaySeconds) : 'at once',
    median > 1 ? `${median}` : '',
    marginText(rule),
    recoverSeconds > 0 ? duration(recoverSeconds) : 'at once',
    rule.verbal === false ? '' : rule.messageVerbal,
  ]
}

function table(rows: readonly (readonly string[])[]): string[] {
  const widths = HEADER.map((_, i) => Math.max(...rows.map((row) => row[i]?.length ?? 0)))
  const line = (row: readonly string[], fill = ' ') =>
    `| ${row.map((cell, i) => cell.padEnd(widths[i] ?? 0, fill)).join(' | ')} |`
  return rows.flatMap((row, i) =>
    i === 0
      ? [
          line(row),
          line(
            row.map(() => ''),
            '-',
          ),
        ]
      : [line(row)],
  )
}

/** An area's rules as a Markdown table that clinicians can review, by category. */
export function ruleTable(config: AreaConfig): string {
  const categories = Map.groupBy(config.rules, ({ category }) => category)
  const parts = [...categories].flatMap(([category, rules]) => [
    '',
    `### ${category}`,
    '',
    ...table([HEADER, ...rules.map((rule) => rowOf(rule, config))]),
  ])
  return [
    `## ${config.ui.label} (${config.area})`,
    '',
    'Limits are those of the variables, by age; * marks numbers of the rule’s own.',
    'A milder alert of the same value and side is not told while a worse one is.',
    ...parts,
    '',
  ].join('\n')
}
