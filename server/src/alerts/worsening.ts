import {
  DERIVED,
  type Derived,
  type DerivedName,
  derivedKey,
  derivedOf,
  isDerivedName,
} from '../config/derived.ts'
import type { Side } from '../config/rule-row.ts'
import { limitConditionOf } from '../config/rule-row.ts'
import type { RuleConfig } from '../config/schema.ts'
import type { VariableConfig } from '../config/variable-schema.ts'
import type { PossibleAges } from '../ward/age.ts'
import { isBounded, type Quantity } from '../ward/bounded.ts'
import { limitsFor } from '../ward/level-of.ts'
import type { AlertInputs } from './live-alert.ts'

/** From this value on a variable, a score or what is asked of its past is worse, by its step, than when somebody answered the alert on it. */
export interface Break {
  variable: string
  side: Side
  at: number
}

/** The sides on which a variable makes a rule's condition worse: low, the less the worse. */
export type Worsening = readonly Pick<Break, 'variable' | 'side'>[]

/** Of the value, where limits do not say that less is much. */
const SHARE = 0.2
const SCORE_STEP = 2
const DIGITS = 6

const other = (side: Side): Side => (side === 'low' ? 'high' : 'low')

const FIRST_BELOW: Readonly<Record<string, Side>> = { '<': 'low', '<=': 'low', '>': 'high', '>=': 'high' }
/** Of these the first operand counts as it is, the others the other way round. */
const TURNING = new Set(['-', '/'])
const PLAIN = new Set(['+', '*', 'min', 'max'])

/** Told by results, not by the clock or in words. */
const isMeasured = (operator: DerivedName): boolean =>
  !DERIVED[operator].byTime && DERIVED[operator].of !== 'sepsis item'

/** The sides by which a number grows less (`low`) or more. */
function ofNumber(node: unknown, side: Side): Worsening {
  if (typeof node !== 'object' || node === null) return []
  const [operator = '', operands] = Object.entries(node)[0] ?? []
  const parts = Array.isArray(operands) ? operands : [operands]
  if (operator === 'var') return [{ variable: String(parts[0]), side }]
  if (isDerivedName(operator))
    return isMeasured(operator) ? [{ variable: derivedKey(operator, operands), side }] : []
  if (PLAIN.has(operator)) return parts.flatMap((part) => ofNumber(part, side))
  if (!TURNING.has(operator)) return []
  return parts.flatMap((part, i) => ofNumber(part, i === 0 ? side : other(side)))
}

function ofTruth(node: unknown, turned: boolean): Worsening {
  if (typeof node !== 'object' || node === null) return []
  const [operator = '', operands] = Object.entries(node)[0] ?? []
  const parts: unknown[] = Array.isArray(operands) ? operands : [operands]
  const limit = operator === 'beyond' ? limitConditionOf(node as RuleConfig['logic']) : null
  if (limit) return [{ variable: limit.variable, side: turned ? other(limit.side) : limit.side }]
  const below = FIRST_BELOW[operator]
  if (!below) return parts.flatMap((part) => ofTruth(part, operator === '!' ? !turned : turned))
  const side = turned ? other(below) : below
  return parts.flatMap((part, i) => [
    ...(i < parts.length - 1 ? ofNumber(part, side) : []),
    ...(i > 0 ? ofNumber(part, other(side)) : []),
  ])
}

/** Which variables make a rule's condition worse, and on which side; limits and facts are none. */
export function worseningOf(logic: RuleConfig['logic'], variables: readonly string[]): Worsening {
  const all = ofTruth(logic, false).filter(
    ({ variable }) => variables.includes(variable) || derivedOf(variable) !== null,
  )
  return all.filter(
    (one, i) => all.findIndex((o) => o.variable === one.variable && o.side === one.side) === i,
  )
}

/** The end of a quantity that is least bad on a side: it is at least as bad as that. Null: no number. */
function leastBad(value: Quantity | string | boolean | null | undefined, side: Side): number | null {
  if (isBounded(value)) return side === 'low' ? value.high : value.low
  return typeof value === 'number' ? value : null
}

/**
 * How much worse counts: the variable's own step, else the lesser of what lies between its yellow and red limit on that
 * side and a fifth of the value.
 */
function stepOf(variable: VariableConfig, ages: PossibleAges, side: Side, value: number): number {
  const { worseBy, decimals } = variable
  if (worseBy !== undefined) return worseBy
  const limits = limitsFor(variable, ages)
  const [yellow, red] =
    side === 'low' ? [limits.lowYellow, limits.lowRed] : [limits.highYellow, limits.highRed]
  const between = yellow === null || red === null ? Number.POSITIVE_INFINITY : Math.abs(yellow - red)
  return Math.max(Math.min(between, SHARE * Math.abs(value)), 10 ** -decimals)
}

/** Of a score two points, of what is asked of a variable's past a fifth; of nothing, the least that is told apart. */
const derivedStep = (derived: Derived | null, value: number): number =>
  derived?.operator === 'score' ? SCORE_STEP : Math.max(SHARE * Math.abs(value), 10 ** -DIGITS)

/** Where an alert answered at these values is loud again. */
export function breaksOf(
  worsening: Worsening,
  inputs: AlertInputs,
  variable: (name: string) => VariableConfig | null,
  ages: PossibleAges,
): Break[] {
  return worsening.flatMap(({ variable: name, side }) => {
    const value = leastBad(inputs[name], side)
    const config = variable(name)
    const derived = derivedOf(name)
    if (value === null || (config === null && derived === null)) return []
    const step = config ? stepOf(config, ages, side, value) : derivedStep(derived, value)
    const at = Number((side === 'low' ? value - step : value + step).toPrecision(DIGITS))
    return [{ variable: name, side, at }]
  })
}

/** The first of these that the values are at or beyond. */
export function passedOf(breaks: readonly Break[], inputs: AlertInputs): Break | null {
  const passed = ({ variable, side, at }: Break): boolean => {
    const value = leastBad(inputs[variable], side)
    return value !== null && (side === 'low' ? value <= at : value >= at)
  }
  return breaks.find(passed) ?? null
}
