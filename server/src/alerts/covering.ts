import { COLOR_SEVERITY, LEVEL_COLORS, TOWER_SLOT } from '@wardlight/contracts/level'
import type { CompiledRule } from './compile.ts'
import type { LiveAlert } from './live-alert.ts'
import { TOLD_STATES } from './machine.ts'

const severity = ({ rule }: CompiledRule): number => COLOR_SEVERITY[LEVEL_COLORS[rule.level]]

const sameSide = (a: CompiledRule, b: CompiledRule): boolean =>
  a.limit !== null && a.limit.variable === b.limit?.variable && a.limit.side === b.limit.side

const isTowerOnly = ({ rule }: CompiledRule): boolean => rule.slot >= TOWER_SLOT

/**
 * Rule id → ids of the rules that say the same and worse: of the same variable and side, or named by the rule. What only the
 * tower sees covers nothing that everybody does.
 */
export function coveringRules(rules: readonly CompiledRule[]): ReadonlyMap<string, ReadonlySet<string>> {
  const towerOnly = new Set(rules.filter(isTowerOnly).map(({ rule }) => rule.id))
  return new Map(
    rules.map((milder) => [
      milder.rule.id,
      new Set(
        [
          ...rules
            .filter((worse) => severity(worse) > severity(milder) && sameSide(worse, milder))
            .map(({ rule }) => rule.id),
          ...(milder.rule.coveredBy ?? []),
        ].filter((id) => isTowerOnly(milder) || !towerOnly.has(id)),
      ),
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
