import { COLOR_SEVERITY, LEVEL_COLORS } from '@wardlight/contracts/level'
import type { CompiledRule } from './compile.ts'
import type { LiveAlert } from './live-alert.ts'
import { TOLD_STATES } from './machine.ts'

const severity = ({ rule }: CompiledRule): number => COLOR_SEVERITY[LEVEL_COLORS[rule.level]]

const sameSide = (a: CompiledRule, b: CompiledRule): boolean =>
  a.limit !== null && a.limit.variable === b.limit?.variable && a.limit.side === b.limit.side

/** Rule id → ids of the rules that say the same and worse: of the same variable and side, or named by the rule. */
export function coveringRules(rules: readonly CompiledRule[]): ReadonlyMap<string, ReadonlySet<string>> {
  return new Map(
    rules.map((milder) => [
      milder.rule.id,
      new Set([
        ...rules
          .filter((worse) => severity(worse) > severity(milder) && sameSide(worse, milder))
          .map(({ rule }) => rule.id),
        ...(milder.rule.coveredBy ?? []),
      ]),
    ]),
  )
}

/** Alerts to be told: not those that a worse one which is told says already. Once that one clears, they are. */
export function uncovered<A extends Pick<LiveAlert, 'rule' | 'state'>>(
  alerts: readonly A[],
  covering: ReadonlyMap<string, ReadonlySet<string>>,
): A[] {
  const told = new Set(alerts.filter(({ state }) => TOLD_STATES.has(state)).map(({ rule }) => rule))
  return alerts.filter(({ rule }) => ![...(covering.get(rule) ?? [])].some((worse) => told.has(worse)))
}
