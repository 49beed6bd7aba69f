import type { AreaConfig } from '../../config/area.ts'
import { phoneRule } from '../../config/phone-rule.ts'
import { limitOfKey } from '../../config/rule-row.ts'
import type { RuleConfig } from '../../config/rule-schema.ts'
import type { PhoneConfig } from '../../config/schema.ts'
import { limitsFor } from '../../ward/readings/level-of.ts'
import type { PossibleAges } from '../../ward/time/age.ts'
import type { AlertInputs } from '../alert-inputs.ts'
import { type CompiledRule, compileRule } from './compile.ts'
import { type Covering, coveringRules } from './covering.ts'

/** The rules of an area, compiled once. */
export interface AreaRules {
  rules: readonly CompiledRule[]
  byId: ReadonlyMap<string, CompiledRule>
  /** Rule id → ids of worse rules whose alerts hide its own. */
  covering: ReadonlyMap<string, Covering>
  /** Limits some rule or its texts name: "BPMAP.lowRed". */
  limits: readonly string[]
  /** Their values, worked out once for each age and each unit's ages. */
  limitsByAges: Map<PossibleAges, AlertInputs>
  /** Names derived from the past in some rule or its texts: "fall(Hemoglobin, 24)". */
  past: readonly string[]
  /** Phones to show, those to call for help first; `rule` null: always. */
  phones: readonly { phone: PhoneConfig; rule: CompiledRule | null }[]
  /** Variables some rule takes a median of. */
  medians: ReadonlySet<string>
  /**
   * Inputs of rules that rise with time, with the numbers they are compared with; null: compared with something else.
   */
  timed: ReadonlyMap<string, readonly number[] | null>
}

const LIMIT_IN_TEXT = /\{([^{}]+\.(?:lowRed|lowYellow|highYellow|highRed))\}/g

const limitsIn = ({ rule, names }: CompiledRule): string[] => [
  ...names.filter((name) => limitOfKey(name) !== null),
  ...[rule.title, rule.detail, rule.messageVerbal].flatMap((text) =>
    [...text.matchAll(LIMIT_IN_TEXT)].map(([, key]) => key as string),
  ),
]

function mergedTimes(rules: readonly CompiledRule[]): AreaRules['timed'] {
  const merged = new Map<string, readonly number[] | null>()
  for (const { timed } of rules) {
    for (const [name, numbers] of timed) {
      const known = merged.get(name)
      merged.set(name, known === null || numbers === null ? null : [...(known ?? []), ...numbers])
    }
  }
  return merged
}

/** Whether a variable may be below 0, as a venous pressure or a base excess. */
const isSignedIn =
  (config: AreaConfig) =>
  (name: string): boolean => {
    const min = config.variable(name)?.plausible.min
    return min === null || (min !== undefined && min < 0)
  }

function compileArea(config: AreaConfig): AreaRules {
  const isSigned = isSignedIn(config)
  const rules = config.rules.map((rule) => compileRule(rule, isSigned))
  const phones = config.phones
    .toSorted((a, b) => Number(b.callForHelp ?? false) - Number(a.callForHelp ?? false))
    .map((phone) => {
      const rule = phoneRule(phone)
      return { phone, rule: rule && compileRule(rule) }
    })
  const judged = [...rules, ...phones.flatMap(({ rule }) => rule ?? [])]
  return {
    rules,
    byId: new Map(rules.map((compiled) => [compiled.rule.id, compiled])),
    covering: coveringRules(rules),
    limits: [...new Set(judged.flatMap(limitsIn))],
    limitsByAges: new Map(),
    past: [...new Set(judged.flatMap(({ past }) => past))],
    phones,
    medians: new Set(rules.flatMap(({ rule, variables }) => ((rule.median ?? 1) > 1 ? variables : []))),
    timed: mergedTimes(rules),
  }
}

const compiled = new WeakMap<AreaConfig, AreaRules>()

export function rulesOf(config: AreaConfig): AreaRules {
  const known = compiled.get(config) ?? compileArea(config)
  compiled.set(config, known)
  return known
}

function limitsAt(config: AreaConfig, keys: readonly string[], ages: PossibleAges): AlertInputs {
  const inputs: Record<string, number | null> = {}
  for (const key of keys) {
    const named = limitOfKey(key)
    const variable = named && config.variable(named.variable)
    inputs[key] = variable && named ? limitsFor(variable, ages)[named.limit] : null
  }
  return inputs
}

/** The limits of the area's rules for a patient of these ages, by name: {"BPMAP.lowRed": 55}. */
export function limitInputs(config: AreaConfig, ages: PossibleAges): AlertInputs {
  const { limits, limitsByAges } = rulesOf(config)
  const known = limitsByAges.get(ages) ?? limitsAt(config, limits, ages)
  limitsByAges.set(ages, known)
  return known
}

/** Whether a rule applies at these ages; for an unknown age, whether it applies at any possible one. */
export const isFor = ({ population }: RuleConfig, ages: PossibleAges): boolean => {
  if (!population || ages === null) return true
  return typeof ages === 'string' ? population.includes(ages) : ages.some((age) => population.includes(age))
}
