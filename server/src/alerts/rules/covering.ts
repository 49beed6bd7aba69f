import type { AlertState } from '@wardlight/contracts/alert'
import { COLOR_SEVERITY, LEVEL_COLORS, TOWER_SLOT } from '@wardlight/contracts/level'
import type { LiveAlert } from '../life/live-alert.ts'
import { TOLD_STATES } from '../life/machine.ts'
import type { CompiledRule } from './compile.ts'
import { scoredVariables } from './scored-variables.ts'

const severity = ({ rule }: CompiledRule): number => COLOR_SEVERITY[LEVEL_COLORS[rule.level]]

const sameSide = (a: CompiledRule, b: CompiledRule): boolean =>
  a.limit !== null && a.limit.variable === b.limit?.variable && a.limit.side === b.limit.side

const isTowerOnly = ({ rule }: CompiledRule): boolean => rule.slot >= TOWER_SLOT

/** Matches rules on one of the score's values: they say why it is high. */
function isPartOf(score: CompiledRule): (rule: CompiledRule) => boolean {
  const names = new Set(score.past.flatMap(scoredVariables))
  return ({ variables }) => variables.some((name) => names.has(name))
}

/** Ids of the worse rules that cover a rule. */
export interface Covering {
  /** Of the same variable and side, or named by the rule. */
  same: ReadonlySet<string>
  /** On one value of its score. They cover it only while unanswered, as the score may be high by other values. */
  parts: ReadonlySet<string>
}

/**
 * What covers each rule, by its id. A rule fewer people see (tower only, or an icon without an alert) covers none that
 * more people see.
 */
export function coveringRules(rules: readonly CompiledRule[]): ReadonlyMap<string, Covering> {
  const towerOnly = new Set(rules.filter(isTowerOnly).map(({ rule }) => rule.id))
  const quiet = new Set(rules.filter(({ rule }) => rule.quiet).map(({ rule }) => rule.id))
  const coveringOf = (milder: CompiledRule): Covering => {
    const isPart = isPartOf(milder)
    const worse = rules.filter((rule) => severity(rule) > severity(milder))
    const seen = (ids: readonly string[]) =>
      new Set(
        ids.filter(
          (id) => (isTowerOnly(milder) || !towerOnly.has(id)) && (milder.rule.quiet || !quiet.has(id)),
        ),
      )
    const idsOf = (some: readonly CompiledRule[]) => some.map(({ rule }) => rule.id)
    return {
      same: seen([
        ...idsOf(worse.filter((rule) => sameSide(rule, milder))),
        ...(milder.rule.coveredBy ?? []),
      ]),
      parts: seen(idsOf(worse.filter(isPart))),
    }
  }
  return new Map(rules.map((milder) => [milder.rule.id, coveringOf(milder)]))
}

/** A worse alert that is back within limits does not cover one that still holds. */
const speaksFor = (worse: AlertState, milder: AlertState): boolean =>
  worse !== 'recovering' || milder === 'recovering'

type AlertStanding = Pick<LiveAlert, 'rule' | 'state'>

const isSpokenFor = (milder: AlertStanding, { same, parts }: Covering, worse: AlertStanding): boolean =>
  (same.has(worse.rule) && speaksFor(worse.state, milder.state)) ||
  (worse.state === 'active' && parts.has(worse.rule))

const toldOf = <A extends AlertStanding>(alerts: readonly A[]): A[] =>
  alerts.filter(({ state }) => TOLD_STATES.has(state))

/** Alerts to show: not those a worse shown alert covers. They reappear once that one is back within limits. */
export function uncovered<A extends AlertStanding>(
  alerts: readonly A[],
  covering: ReadonlyMap<string, Covering>,
): A[] {
  const told = toldOf(alerts)
  return alerts.filter((alert) => {
    const by = covering.get(alert.rule)
    return !by || !told.some((worse) => isSpokenFor(alert, by, worse))
  })
}

/** The patient's alerts that cover this one, directly or through others. */
export function speakersOf<A extends AlertStanding>(
  own: A,
  alerts: readonly A[],
  covering: ReadonlyMap<string, Covering>,
): A[] {
  const told = toldOf(alerts)
  const found = new Set([own])
  for (const milder of found) {
    const by = covering.get(milder.rule)
    for (const worse of told) if (by && isSpokenFor(milder, by, worse)) found.add(worse)
  }
  found.delete(own)
  return [...found]
}
