import { AGE_GROUPS, type AgeGroup } from '@wardlight/contracts/age-groups'
import { COLOR_SEVERITY, type Level, levelColor, TOWER_SLOT } from '@wardlight/contracts/level'
import { derivedOf } from '../../config/derived.ts'
import { limitsOfGroup } from '../../config/limits-by-age.ts'
import type { RuleCheck, RuleSurroundings } from '../../config/load-site.ts'
import { limitConditionOf, limitOfKey } from '../../config/rule-row.ts'
import { ATOMS, FACTS, type RuleConfig } from '../../config/rule-schema.ts'
import { templateNames } from '../../config/variable-problems.ts'
import type { Variables } from '../../config/variable-schema.ts'
import { compileRule } from './compile.ts'
import { repeatProblems } from './rule-repeats.ts'
import { hasVariable, shapeProblems } from './rule-shape.ts'
import { soundProblems } from './rule-sound.ts'
import { isAge, type Limits, tryRule } from './rule-worlds.ts'

const facts: readonly string[] = FACTS
const atoms: readonly string[] = ATOMS

const isTold = (name: string, variables: Variables): boolean =>
  hasVariable(variables, name) ||
  facts.includes(name) ||
  hasVariable(variables, derivedOf(name)?.name ?? '') ||
  ['score', 'sepsis'].includes(derivedOf(name)?.operator ?? '')

function textProblems({ title, detail, messageVerbal }: RuleConfig, variables: Variables): string[] {
  return [title, detail, messageVerbal].flatMap((template) =>
    templateNames(template)
      .filter((name) => !isTold(name, variables))
      .map((name) => `text "${template}" names ${name}, which is no variable of this area`),
  )
}

function hysteresisProblems(rule: RuleConfig, variables: Variables): string[] {
  const { hysteresis, atom } = rule
  const named = (name: string | null) =>
    name !== null && (hasVariable(variables, name) || facts.includes(name) || derivedOf(name) !== null)
  if (typeof hysteresis === 'object') {
    return Object.keys(hysteresis)
      .filter((name) => !named(name))
      .map((name) => `hysteresis names ${name}, which is no variable of this area`)
  }
  if (hysteresis === undefined) return []
  if (!named(atom)) return ['hysteresis as one number needs an atom that is a variable']
  const { names } = compileRule(rule)
  return names.includes(atom as string)
    ? []
    : [`hysteresis is of ${atom}, which the logic does not compare; name what it eases, as {"BPMAP": 2}`]
}

function medianProblems(rule: RuleConfig, variables: Variables): string[] {
  const { median = 1 } = rule
  if (median <= 1) return []
  if (median % 2 === 0)
    return [
      `median of ${median} lies between two readings, so that one artifact moves it; take an odd number`,
    ]
  const names = compileRule(rule).variables
  return names.some((name) => !variables[name]?.text)
    ? []
    : ['median is of numbers, and the logic looks at none; leave it out']
}

/** The rule's ages that some unit of the area takes; all ages for a rule without any. */
function agesOf({ population }: RuleConfig, { units }: RuleSurroundings): readonly AgeGroup[] {
  const taken = units.some(({ ages }) => !ages) ? AGE_GROUPS : units.flatMap(({ ages }) => ages ?? [])
  const held = units.length === 0 ? AGE_GROUPS : AGE_GROUPS.filter((group) => taken.includes(group))
  return population?.filter((group) => held.includes(group)) ?? AGE_GROUPS
}

function limitsAt(names: readonly string[], group: AgeGroup, variables: Variables): Limits {
  const entries = names.flatMap((key) => {
    const named = limitOfKey(key)
    const variable = named && variables[named.variable]
    return variable ? [[key, limitsOfGroup(variable, group)[named.limit]] as const] : []
  })
  return Object.fromEntries(entries)
}

function whyNever({ logic }: RuleConfig, variables: Variables): string {
  const limit = limitConditionOf(logic)
  const { min, max } = (limit && variables[limit.variable]?.plausible) ?? { min: null, max: null }
  if (!limit) return 'its conditions contradict each other, or none of them is plausible; correct the numbers'
  return `${limit.variable} is plausible from ${min ?? 'any'} to ${max ?? 'any'}; move the limit into that range`
}

/** Tries all possible inputs: the rule must fire for some, and never because a value is missing. */
function firingProblems(rule: RuleConfig, around: RuleSurroundings): string[] {
  const { variables } = around
  const ages = agesOf(rule, around)
  if (ages.length === 0)
    return [
      `can never fire: no unit of this area takes ${rule.population?.join(', ')}; see ages in units.json`,
    ]
  const { names } = compileRule(rule)
  const worlds = new Map(
    ages.map((group) => {
      const limits = limitsAt(names, group, variables)
      return [JSON.stringify([limits, names.some(isAge) ? group : null]), { limits, group }]
    }),
  )
  const tried = [...worlds.values()].map((world) => tryRule(rule.logic, world, variables))
  const without = tried.find(({ firesWithout }) => firesWithout)?.firesWithout
  if (tried.some(({ tooLarge }) => tooLarge))
    return ['looks at too much to be checked; make two rules of it, each with some of its conditions']
  if (without)
    return [
      `fires while ${without} is missing, though not for every value of it; compare ${without} itself, or ask its rate`,
    ]
  return tried.some(({ fires }) => fires) ? [] : [`can never fire: ${whyNever(rule, variables)}`]
}

/** Variables that no message and no setting can ever give a value. */
function unsentProblems(rule: RuleConfig, { isSent }: RuleSurroundings): string[] {
  return compileRule(rule)
    .variables.filter((name) => !isSent(name))
    .map(
      (name) =>
        `can never be judged by ${name}: no feed's code means it; give it one under codes, or in feeds.json`,
    )
}

const severityOf = (level: Level): number => COLOR_SEVERITY[levelColor(level)]

/** Whether one rule is covered by another, directly or through others. */
function isCoveredBy(
  id: string,
  by: string,
  rules: readonly RuleConfig[],
  seen = new Set<string>(),
): boolean {
  if (seen.has(id)) return false
  seen.add(id)
  const { coveredBy = [] } = rules.find((rule) => rule.id === id) ?? {}
  return coveredBy.some((other) => other === by || isCoveredBy(other, by, rules, seen))
}

function coveredProblems(rule: RuleConfig, rules: readonly RuleConfig[]): string[] {
  const { id, level, coveredBy = [] } = rule
  return coveredBy.flatMap((other) => {
    if (other === id) return ['is covered by itself and would never be told; take it out of coveredBy']
    const covering = rules.find((rule) => rule.id === other)
    if (!covering) return [`is covered by ${other}, which is no rule of this area`]
    if (covering.quiet && !rule.quiet)
      return [`is covered by ${other}, which is quiet: neither would be told; take it out of coveredBy`]
    if (isCoveredBy(other, id, rules))
      return [`is covered by ${other} and covers it: neither would ever be told; take one of them out`]
    return severityOf(covering.level) < severityOf(level)
      ? [
          `is covered by ${other}, which is milder and would be all that is told; give that at least its level`,
        ]
      : []
  })
}

function atomProblems({ atom }: RuleConfig, variables: Variables): string[] {
  return atom === null || isTold(atom, variables) || atoms.includes(atom)
    ? []
    : [`atom ${atom} is no variable of this area and none of ${ATOMS.join(', ')}`]
}

/** Paging that could never happen, or quiet hours that would delay a red alert. */
function pagingProblems(
  { paging, level, quiet, slot }: RuleConfig,
  caseStates: RuleSurroundings['caseStates'],
): string[] {
  if (!paging) return []
  const problems: string[] = []
  if (quiet || severityOf(level) === 0)
    problems.push('pages, but asks nobody for anything; take its paging out')
  if (slot >= TOWER_SLOT) problems.push('is for the tower only; take its paging out')
  if (paging.repeat && paging.rePage === undefined)
    problems.push('pages again, but does not say after how many minutes; give it rePage')
  if (paging.quietHours && levelColor(level) === 'red')
    problems.push('is red, which waits for no quiet hours; take them out')
  for (const state of paging.obStates ?? [])
    if (!caseStates.some(({ number }) => number === state))
      problems.push(
        `pages in case state ${state}, a number none of the area has; give it to one in ui.json, or take it out`,
      )
  return problems
}

/**
 * Why a rule is refused: it cannot be judged, can never fire, fires on missing values, repeats another, or the like.
 */
export const ruleProblems: RuleCheck = (rule, around) => {
  const { variables, rules } = around
  const shape = shapeProblems(rule.logic, variables)
  const problems = [
    ...shape,
    ...textProblems(rule, variables),
    ...coveredProblems(rule, rules),
    ...atomProblems(rule, variables),
    ...soundProblems(rule),
    ...pagingProblems(rule, around.caseStates),
    ...(shape.length > 0
      ? []
      : [
          ...hysteresisProblems(rule, variables),
          ...medianProblems(rule, variables),
          ...firingProblems(rule, around),
          ...unsentProblems(rule, around),
          ...repeatProblems(rule, rules, variables),
        ]),
  ]
  return problems.map((problem) => `${rule.id} ${problem}`)
}
