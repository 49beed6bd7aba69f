import { COLOR_SEVERITY, LEVEL_COLORS, TOWER_SLOT } from '@wardlight/contracts/level'
import type { ScoreName } from '@wardlight/contracts/score'
import { derivedOf } from '../config/derived.ts'
import { SCORES } from '../scores/all-scores.ts'
import { NOTHING_KNOWN } from '../scores/inputs.ts'
import type { CompiledRule } from './compile.ts'
import type { LiveAlert } from './live-alert.ts'
import { TOLD_STATES } from './machine.ts'

const severity = ({ rule }: CompiledRule): number => COLOR_SEVERITY[LEVEL_COLORS[rule.level]]

const sameSide = (a: CompiledRule, b: CompiledRule): boolean =>
  a.limit !== null && a.limit.variable === b.limit?.variable && a.limit.side === b.limit.side

const isTowerOnly = ({ rule }: CompiledRule): boolean => rule.slot >= TOWER_SLOT

/** The variables of the scores a rule goes by. */
const scoredBy = ({ past }: CompiledRule): ReadonlySet<string> =>
  new Set(
    past.flatMap((key) => {
      const derived = derivedOf(key)
      if (derived?.operator !== 'score') return []
      return SCORES[derived.name as ScoreName].parts.flatMap((part): readonly string[] =>
        part.by(NOTHING_KNOWN),
      )
    }),
  )

/** A rule of one value of a score says what the score is high by. */
function isPartOf(score: CompiledRule): (rule: CompiledRule) => boolean {
  const names = scoredBy(score)
  return ({ variables }) => variables.some((name) => names.has(name))
}

/**
 * Rule id → ids of the rules that say the same and worse: of the same variable and side, of a value of its score, or named by
 * the rule. What only the
 * tower sees covers nothing that everybody does.
 */
export function coveringRules(rules: readonly CompiledRule[]): ReadonlyMap<string, ReadonlySet<string>> {
  const towerOnly = new Set(rules.filter(isTowerOnly).map(({ rule }) => rule.id))
  const coveringOf = (milder: CompiledRule): ReadonlySet<string> => {
    const isPart = isPartOf(milder)
    const worse = rules.filter(
      (rule) => severity(rule) > severity(milder) && (sameSide(rule, milder) || isPart(rule)),
    )
    const all = [...worse.map(({ rule }) => rule.id), ...(milder.rule.coveredBy ?? [])]
    return new Set(all.filter((id) => isTowerOnly(milder) || !towerOnly.has(id)))
  }
  return new Map(rules.map((milder) => [milder.rule.id, coveringOf(milder)]))
}

/** Alerts to be told: not those that a worse one which is told says already. Once that one clears, they are. */
export function uncovered<A extends Pick<LiveAlert, 'rule' | 'state'>>(
  alerts: readonly A[],
  covering: ReadonlyMap<string, ReadonlySet<string>>,
): A[] {
  const told = new Set(alerts.filter(({ state }) => TOLD_STATES.has(state)).map(({ rule }) => rule))
  return alerts.filter(({ rule }) => ![...(covering.get(rule) ?? [])].some((worse) => told.has(worse)))
}
