import type { AgeGroup } from '@wardlight/contracts/age-groups'
import { derivedOf } from '../../config/derived.ts'
import { limitOfKey } from '../../config/rule-row.ts'
import type { VariableConfig } from '../../config/variable-schema.ts'
import { SCORES } from '../../scores/all-scores.ts'
import { scored } from '../../scores/score.ts'
import { NOTHING_KNOWN } from '../../scores/score-inputs.ts'
import type { AlertInputs } from '../alert-inputs.ts'
import { compiled, namesIn, plain } from './compile.ts'
import { OPERATORS } from './operators.ts'

type WorldValue = number | string | boolean | null
type WorldLogic = Record<string, unknown>
export type Limits = Readonly<Record<string, number | null>>

/** Most steps to try one rule; a rule that needs more must be split in two. */
const MOST_STEPS = 200_000

type Range = [number, number]
/** The facts that are ages, of each group. */
const AGES: Readonly<Record<AgeGroup, { ageYears: Range; ageDays: Range }>> = {
  neonate: { ageYears: [0, 0], ageDays: [0, 27] },
  infant: { ageYears: [0, 0], ageDays: [28, 365] },
  child: { ageYears: [1, 11], ageDays: [365, 4382] },
  adolescent: { ageYears: [12, 17], ageDays: [4383, 6574] },
  adult: { ageYears: [18, 130], ageDays: [6574, 47_500] },
}
export const isAge = (name: string): name is keyof (typeof AGES)[AgeGroup] => Object.hasOwn(AGES.adult, name)

const MOST = 1_000_000
const MOST_RATIO = 1000

/** The highest a score may be, with nothing known. */
const mostOf = (score: keyof typeof SCORES): number => scored(SCORES[score], NOTHING_KNOWN).most

const PRESENT = 'present '

/** Makes `present` an input of its own, to tell "not tried yet" from "missing". */
function undecided(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(undecided)
  if (typeof node !== 'object' || node === null) return node
  const [operator, operands] = Object.entries(node)[0] ?? ['', null]
  if (operator === 'var') return node
  if (operator !== 'present') return { [operator]: undecided(operands) }
  const [name] = namesIn(operands)
  return { '==': [{ var: `${PRESENT}${name}` }, true] }
}

/** The numbers and words each name is compared with anywhere in the logic, limits as numbers. */
function besides(node: unknown, limits: Limits, found = new Map<string, Set<number | string>>()) {
  if (typeof node !== 'object' || node === null) return found
  const parts = Array.isArray(node) ? node : Object.values(node).flat()
  const names = [...namesIn(node)]
  const isLeaf = !Array.isArray(node) && !parts.some((part) => isCondition(part))
  if (isLeaf) {
    const constants = constantsIn(node).concat(names.flatMap((name) => limits[name] ?? []))
    for (const name of names) {
      const known = found.get(name) ?? new Set()
      for (const constant of constants) known.add(constant)
      found.set(name, known)
    }
    return found
  }
  for (const part of parts) besides(part, limits, found)
  return found
}

/** They make a number or words; every other operator says yes or no. */
const VALUES: readonly string[] = ['var', '+', '-', '*', '/', 'min', 'max']
const CONDITIONS: ReadonlySet<string> = new Set(OPERATORS.filter((operator) => !VALUES.includes(operator)))

function isCondition(node: unknown): boolean {
  if (typeof node !== 'object' || node === null || Array.isArray(node)) return false
  return CONDITIONS.has(Object.keys(node)[0] ?? '')
}

function constantsIn(node: unknown): (number | string)[] {
  if (typeof node === 'number' || typeof node === 'string') return [node]
  if (Array.isArray(node)) return node.flatMap(constantsIn)
  if (typeof node !== 'object' || node === null || 'var' in node) return []
  return Object.values(node).flatMap(constantsIn)
}

function rangeOf(name: string, group: AgeGroup, variables: Readonly<Record<string, VariableConfig>>): Range {
  if (isAge(name)) return AGES[group][name]
  const derived = derivedOf(name)
  if (derived?.operator === 'score') return [0, mostOf(derived.name as keyof typeof SCORES)]
  if (derived) return [0, derived.operator === 'ratio' ? MOST_RATIO : MOST]
  const variable = variables[name]
  if (!variable) return [0, MOST]
  return [variable.plausible.min ?? -MOST, variable.plausible.max ?? MOST]
}

/**
 * Representative values of a name: each number it is compared with, the midpoints between them, the ends of its
 * plausible range, and null.
 */
function candidates(
  name: string,
  group: AgeGroup,
  constants: ReadonlySet<number | string>,
  variables: Readonly<Record<string, VariableConfig>>,
): WorldValue[] {
  if (name === 'ventilated') return [true, false, null]
  if (variables[name]?.text || derivedOf(name)?.operator === 'sepsis')
    return [...[...constants].filter((word) => typeof word === 'string' && word !== ''), 'off', 'other', null]
  const [min, max] = rangeOf(name, group, variables)
  const edges = [...constants].filter((x) => typeof x === 'number' && x > min && x < max) as number[]
  const points = [...new Set([min, ...edges.sort((a, b) => a - b), max])]
  const between = points.slice(1).map((x, i) => (x + (points[i] as number)) / 2)
  return [...points, ...between, ...(min < 0 && max > 0 ? [0] : []), null]
}

/** What a rule does over all values its inputs may have, missing included. */
export interface TriedRule {
  /** Some values raise it. */
  fires: boolean
  /** A name whose absence raises the rule though some value of it would not; null: none. */
  firesWithout: string | null
  /** There was too much to try. */
  tooLarge: boolean
}

/**
 * Tries a rule's logic over the representative values of its inputs, each also missing, for one age with its limits.
 * Once some inputs decide it, the others are not tried: an unknown never changes what is certain.
 */
export function tryRule(
  logic: WorldLogic,
  { limits, group }: { limits: Limits; group: AgeGroup },
  variables: Readonly<Record<string, VariableConfig>>,
): TriedRule {
  const expanded = plain(logic) as WorldLogic
  const judge = compiled(undecided(expanded) as WorldLogic)
  const constants = besides(expanded, limits)
  const names = [...namesIn(expanded)].filter((name) => limitOfKey(name) === null)
  const choices = names.map((name) => candidates(name, group, constants.get(name) ?? new Set(), variables))
  const tried: TriedRule = { fires: false, firesWithout: null, tooLarge: false }
  let steps = 0
  const withValue = (world: AlertInputs, name: string, value: WorldValue): AlertInputs => ({
    ...world,
    [name]: value,
    [`${PRESENT}${name}`]: value !== null,
  })
  const standsWithAll = (world: AlertInputs, upTo: number): void => {
    names.slice(0, upTo).forEach((name, i) => {
      if (world[name] !== null || tried.firesWithout !== null) return
      const breaks = (choices[i] as WorldValue[]).some(
        (value) => value !== null && judge(withValue(world, name, value)) !== true,
      )
      if (breaks) tried.firesWithout = name
    })
  }
  const walk = (world: AlertInputs, at: number): void => {
    if (tried.firesWithout !== null || tried.tooLarge) return
    if (++steps > MOST_STEPS) {
      tried.tooLarge = true
      return
    }
    const told = judge(world)
    if (told === false) return
    if (told === true) {
      tried.fires = true
      standsWithAll(world, at)
      return
    }
    const name = names[at]
    if (name === undefined) return
    for (const value of choices[at] as WorldValue[]) walk(withValue(world, name, value), at + 1)
  }
  walk({ ...limits }, 0)
  return tried
}
