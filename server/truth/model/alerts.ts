import type { Current } from './values.ts'
import { type Ages, limitsOf } from './variables.ts'

/** The rules compared: of each variable the one beyond its red limit on one side. */
const RULES = [
  { id: 'LowHRCritical', variable: 'HeartRate', side: 'low' },
  { id: 'LowMAPCritical', variable: 'BPMAP', side: 'low' },
  { id: 'LactateCritical', variable: 'Lactate', side: 'high' },
] as const

export const RULE_IDS: readonly string[] = RULES.map(({ id }) => id)

/** The rules without delays: the comparison is about what is judged, not how long it takes. */
export const PROMPT_RULES = RULE_IDS.map((id) => ({
  id,
  delaySeconds: 0,
  recoverSeconds: 0,
  recoverSingleSeconds: 0,
  hysteresis: 0,
  median: 1,
}))

/** Whether a value lies beyond a limit; null: an off-scale value cannot tell. */
function beyond({ value, comparator }: Current, limit: number, side: 'low' | 'high'): boolean | null {
  if (typeof value !== 'number') return null
  const over = side === 'low' ? value < limit : value > limit
  const at = value === limit
  const towards = side === 'low' ? '<' : '>'
  if (comparator === '') return over
  if (comparator === towards) return over || at ? true : null
  return over ? null : false
}

/** Per rule: true if its alert must be open, false if it must not. Left out: an earlier alert may still be open. */
export function alertsOf(
  values: Readonly<Record<string, Current | null>>,
  ages: Ages,
  now: number,
): Record<string, boolean> {
  const decided: Record<string, boolean> = {}
  for (const { id, variable, side } of RULES) {
    const current = values[variable]
    const { lowRed, highRed } = limitsOf(variable, ages)
    const limit = side === 'low' ? lowRed : highRed
    if (!current) {
      decided[id] = false
      continue
    }
    if (current.state !== 'ok' || !current.judged || limit === null) continue
    if (!current.fresh || current.time > now) continue
    const told = beyond(current, limit, side)
    if (told !== null) decided[id] = told
  }
  return decided
}
