import type { CensusAlert } from '@wardlight/contracts/alert'
import { valueText } from '@wardlight/contracts/value-text'
import type { AlertInputs } from '../../alerts/alert-inputs.ts'
import { quantityIn } from '../../alerts/judging/alert-inputs.ts'
import { ruleValue } from '../../alerts/judging/rule-value.ts'
import type { LiveAlert } from '../../alerts/life/live-alert.ts'
import type { CompiledRule } from '../../alerts/rules/compile.ts'
import type { Spoken } from '../../alerts/rules/speaks-of.ts'
import type { AreaConfig } from '../../config/area.ts'
import { limitKey } from '../../config/rule-row.ts'
import type { Patient } from '../../ward/state.ts'
import { iso } from '../../ward/time/time-text.ts'

/** Of a rule without hysteresis, the part of its value that counts as a change. */
const LEAST_PART = 0.05

const leastChange = ({ rule: { hysteresis, atom } }: CompiledRule, name: string, from: number): number => {
  const margin = typeof hysteresis === 'number' ? (atom === name ? hysteresis : 0) : (hysteresis?.[name] ?? 0)
  return margin > 0 ? margin : Math.abs(from) * LEAST_PART
}

/** How much further beyond its limit a value is than when its alert became active, both as its rule judges them. */
export function worseningOf(
  alert: LiveAlert,
  compiled: CompiledRule,
  spoken: readonly Spoken[],
  patient: Patient,
  config: AreaConfig,
  now: number,
): CensusAlert['worsening'] {
  if (alert.state === 'recovering') return undefined
  for (const { variable, side } of spoken) {
    const from = quantityIn(alert.inputs, variable)
    const to = ruleValue(patient, config, variable, compiled.rule.median ?? 1, now)
    if (typeof from !== 'number' || typeof to !== 'number') continue
    const change = to - from
    const worse = side === 'low' ? -change : change
    if (worse <= 0 || worse < leastChange(compiled, variable, from)) continue
    const { title = variable, decimals = 0 } = config.variable(variable) ?? {}
    const what = `${title} ${side === 'low' ? 'down' : 'up'} ${valueText(worse, decimals)}`
    return { what, since: iso(Math.min(now, alert.began + (compiled.rule.delaySeconds ?? 0) * 1000)) }
  }
  return undefined
}

/**
 * How far the newest value is beyond its rule's single limit, in per cent, rounded down to tens; 0 for any other rule.
 */
export function percentBeyond({ limit }: CompiledRule, inputs: AlertInputs): number {
  if (!limit) return 0
  const edge = typeof limit.limit === 'number' ? limit.limit : inputs[limitKey(limit.variable, limit.limit)]
  const value = inputs[limit.variable]
  if (typeof edge !== 'number' || typeof value !== 'number' || edge === 0) return 0
  const part = (limit.side === 'low' ? edge - value : value - edge) / Math.abs(edge)
  return Math.max(0, Math.floor(part * 10) * 10)
}
