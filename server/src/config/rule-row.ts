import type { VariableLimits } from '@wardlight/contracts/graph'
import type { RuleConfig, RuleRow } from './rule-schema.ts'

export const LIMIT_NAMES = ['lowRed', 'lowYellow', 'highYellow', 'highRed'] as const
type LimitName = keyof VariableLimits

export const isLimitName = (name: unknown): name is LimitName =>
  (LIMIT_NAMES as readonly unknown[]).includes(name)

/** "BPMAP.lowRed": how logic and texts name a limit. */
export const limitKey = (variable: string, limit: LimitName): string => `${variable}.${limit}`

/** The variable and limit of such a name; null for any other. */
export function limitOfKey(key: string): { variable: string; limit: LimitName } | null {
  const dot = key.lastIndexOf('.')
  const limit = key.slice(dot + 1)
  return dot > 0 && isLimitName(limit) ? { variable: key.slice(0, dot), limit } : null
}

export type Side = 'low' | 'high'

/** Logic that is one limit of one variable, passed on one side. `limit` is a number of the rule's own, or the variable's. */
export interface LimitCondition {
  variable: string
  side: Side
  limit: number | LimitName
  /** The limit itself is beyond, too. */
  inclusive: boolean
}

const isPair = (operands: unknown): operands is [unknown, unknown] =>
  Array.isArray(operands) && operands.length === 2

const variableIn = (node: unknown): string | null => {
  const name = typeof node === 'object' && node !== null ? (node as { var?: unknown }).var : null
  return typeof name === 'string' && limitOfKey(name) === null ? name : null
}

/** What a rule's logic says when it is a single limit; null when it is anything more. */
export function limitConditionOf(logic: RuleRow['logic']): LimitCondition | null {
  const entries = Object.entries(logic)
  const [operator, operands] = entries[0] ?? []
  if (entries.length !== 1 || !isPair(operands)) return null
  const [first, second] = operands
  if (operator === 'beyond') {
    if (typeof first !== 'string' || !isLimitName(second)) return null
    return {
      variable: first,
      side: second.startsWith('low') ? 'low' : 'high',
      limit: second,
      inclusive: false,
    }
  }
  const isTurned = typeof first === 'number'
  const [variable, limit] = isTurned ? [variableIn(second), first] : [variableIn(first), second]
  if (variable === null || typeof limit !== 'number' || !/^[<>]=?$/.test(operator ?? '')) return null
  const isLow = operator?.startsWith('<') !== isTurned
  return { variable, side: isLow ? 'low' : 'high', limit, inclusive: operator?.endsWith('=') ?? false }
}

function detailOf({ variable, side, limit, inclusive }: LimitCondition): string {
  const shown = typeof limit === 'number' ? String(limit) : `{${limitKey(variable, limit)}}`
  if (inclusive) return `${shown} and ${side === 'low' ? 'below' : 'over'}`
  return `${side === 'low' ? 'below' : 'above'} ${shown}`
}

/** A row with what it leaves out: its texts follow from its limit. */
export function ruleOf(row: RuleRow): RuleConfig {
  const condition = limitConditionOf(row.logic)
  const atom = row.atom === undefined ? (condition?.variable ?? null) : row.atom
  return {
    ...row,
    atom,
    title: row.title ?? (atom ? `{${atom}.title} {${atom}} {${atom}.unit}` : row.id),
    detail: row.detail ?? (condition ? detailOf(condition) : ''),
    messageVerbal: row.messageVerbal ?? '',
    icon: row.icon ?? '',
    method: row.method ?? 1,
  }
}
