import { LEVEL_COLORS } from '@wardlight/contracts/level'
import type { AreaConfig } from '../../config/area.ts'
import { limitConditionOf } from '../../config/rule-row.ts'
import type { RuleConfig } from '../../config/rule-schema.ts'
import { AGE_WORDS, conditionText } from '../../config/rule-words.ts'

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

function endText({ recoverSeconds = 30, recoverSingleSeconds }: RuleConfig): string {
  const ends = recoverSeconds > 0 ? duration(recoverSeconds) : 'at once'
  return recoverSingleSeconds === undefined ? ends : `${ends}, no stream ${duration(recoverSingleSeconds)}`
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
  const { id, population, level, slot, delaySeconds = 0, median = 1 } = rule
  const own = typeof limitConditionOf(rule.logic)?.limit === 'string' ? '' : ' *'
  return [
    id,
    population ? population.map((group) => AGE_WORDS[group]).join(', ') : 'all',
    `${conditionText(rule, config.variables)}${own}`,
    rule.quiet ? 'information' : LEVEL_COLORS[level],
    `${slot}`,
    delaySeconds > 0 ? duration(delaySeconds) : 'at once',
    median > 1 ? `${median}` : '',
    marginText(rule),
    endText(rule),
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
