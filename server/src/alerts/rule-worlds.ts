import { derivedOf } from '../config/derived.ts'
import { limitOfKey } from '../config/rule-row.ts'
import type { VariableConfig } from '../config/schema.ts'
import { compiled, namesIn, plain } from './compile.ts'
import type { AlertInputs } from './live-alert.ts'
import { OPERATORS } from './operators.ts'

type Value = number | string | boolean | null
type Logic = Record<string, unknown>
export type Limits = Readonly<Record<string, number | null>>

/** A rule with more than this to try is two rules. */
const MOST_STEPS = 200_000

const FACT_MOST: Readonly<Record<string, number>> = { ageYears: 130, ageDays: 47_500 }
const DERIVED_MOST: Readonly<Record<string, number>> = { score: 24, ratio: 1000 }
const MOST = 1_000_000

const PRESENT = 'present '

/** `present` as an input of its own, so that what is not decided yet is told from what is missing. */
function undecided(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(undecided)
  if (typeof node !== 'object' || node === null) return node
  const [operator, operands] = Object.entries(node)[0] ?? ['', null]
  if (operator === 'var') return node
  if (operator !== 'present') return { [operator]: undecided(operands) }
  const [name] = namesIn(operands)
  return { '==': [{ var: `${PRESENT}${name}` }, true] }
}

/** The numbers and words each name stands beside anywhere in the logic, limits as numbers. */
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

function rangeOf(name: string, variables: Readonly<Record<string, VariableConfig>>): [number, number] {
  const derived = derivedOf(name)
  if (derived) return [0, DERIVED_MOST[derived.operator] ?? MOST]
  const variable = variables[name]
  if (!variable) return [0, FACT_MOST[name] ?? MOST]
  return [variable.plausible.min ?? -MOST, variable.plausible.max ?? MOST]
}

/** Values that stand for all a name may have: each number it is compared with, between them, and the ends of what is plausible. */
function candidates(
  name: string,
  constants: ReadonlySet<number | string>,
  variables: Readonly<Record<string, VariableConfig>>,
): Value[] {
  if (name === 'ventilated') return [true, false, null]
  if (variables[name]?.text || derivedOf(name)?.operator === 'sepsis')
    return [...[...constants].filter((word) => typeof word === 'string' && word !== ''), 'off', 'other', null]
  const [min, max] = rangeOf(name, variables)
  const edges = [...constants].filter((x) => typeof x === 'number' && x > min && x < max) as number[]
  const points = [...new Set([min, ...edges.sort((a, b) => a - b), max])]
  const between = points.slice(1).map((x, i) => (x + (points[i] as number)) / 2)
  return [...points, ...between, ...(min < 0 && max > 0 ? [0] : []), null]
}

/** What a rule does over all that its inputs may be, each also missing. */
export interface Tried {
  /** Some values raise it. */
  fires: boolean
  /** Names whose absence raises it where some value of theirs would not; null: none. */
  firesWithout: string | null
  /** There was too much to try. */
  tooLarge: boolean
}

/**
 * Tries a rule's logic over the values that matter, all subsets of them missing, for one set of limits. What is already
 * decided of some is not tried with the others: an unknown never changes what is certain.
 */
export function tryRule(
  logic: Logic,
  limits: Limits,
  variables: Readonly<Record<string, VariableConfig>>,
): Tried {
  const expanded = plain(logic) as Logic
  const judge = compiled(undecided(expanded) as Logic)
  const constants = besides(expanded, limits)
  const names = [...namesIn(expanded)].filter((name) => limitOfKey(name) === null)
  const choices = names.map((name) => candidates(name, constants.get(name) ?? new Set(), variables))
  const tried: Tried = { fires: false, firesWithout: null, tooLarge: false }
  let steps = 0
  const withValue = (world: AlertInputs, name: string, value: Value): AlertInputs => ({
    ...world,
    [name]: value,
    [`${PRESENT}${name}`]: value !== null,
  })
  const standsWithAll = (world: AlertInputs, upTo: number): void => {
    names.slice(0, upTo).forEach((name, i) => {
      if (world[name] !== null || tried.firesWithout !== null) return
      const breaks = (choices[i] as Value[]).some(
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
    for (const value of choices[at] as Value[]) walk(withValue(world, name, value), at + 1)
  }
  walk({ ...limits }, 0)
  return tried
}
