import { type Derived, derivedOf } from '../../config/derived.ts'
import { limitOfKey, type Side } from '../../config/rule-row.ts'
import type { VariableConfig } from '../../config/variable-schema.ts'
import { isBounded, type Quantity } from '../../ward/readings/bounded.ts'
import { limitsFor } from '../../ward/readings/level-of.ts'
import type { PossibleAges } from '../../ward/time/age.ts'
import type { AlertInputs } from '../alert-inputs.ts'
import type { Edge, Worsening } from './worsening.ts'

/**
 * From this value on, a variable, a score or a value derived from the past is worse, by its step, than when the alert
 * was answered.
 */
export interface WorseFrom {
  variable: string
  side: Side
  at: number
}

type VariableOf = (name: string) => VariableConfig | null

/** Default step, as a share of the value, unless the limits give a smaller one. */
const SHARE = 0.2
const SCORE_STEP = 2
const DIGITS = 6

/** The least bad a quantity may be on a side; null: no number. */
function leastBad(value: Quantity | string | boolean | null | undefined, side: Side): number | null {
  if (isBounded(value)) return side === 'low' ? value.high : value.low
  return typeof value === 'number' ? value : null
}

/** The smallest step: one unit of the last decimal shown, of the sixth for a value derived from the past. */
const leastOf = (config: VariableConfig | null): number => 10 ** -(config?.decimals ?? DIGITS)

/**
 * How much worse counts: the variable's own step, else the distance between its yellow and red limit on that side or a
 * fifth of the value, whichever is less.
 */
function stepOf(variable: VariableConfig, ages: PossibleAges, side: Side, value: number): number {
  if (variable.worseBy !== undefined) return variable.worseBy
  const limits = limitsFor(variable, ages)
  const [yellow, red] =
    side === 'low' ? [limits.lowYellow, limits.lowRed] : [limits.highYellow, limits.highRed]
  const between = yellow === null || red === null ? Number.POSITIVE_INFINITY : Math.abs(yellow - red)
  return Math.max(Math.min(between, SHARE * Math.abs(value)), leastOf(variable))
}

/** Two points for a score, a fifth for a value derived from the past; for 0, the smallest step. */
const derivedStep = (derived: Derived | null, value: number): number =>
  derived?.operator === 'score' ? SCORE_STEP : Math.max(SHARE * Math.abs(value), leastOf(null))

/** A value worse than this one by its step. */
function worseThan(
  value: number,
  side: Side,
  config: VariableConfig | null,
  derived: Derived | null,
  ages: PossibleAges,
): number {
  const step = config ? stepOf(config, ages, side, value) : derivedStep(derived, value)
  return side === 'low' ? value - step : value + step
}

/** The first value beyond a limit; null: the patient has none. */
function firstBeyond(
  { limit, inclusive }: Edge,
  side: Side,
  name: string,
  variable: VariableOf,
  ages: PossibleAges,
) {
  const named = typeof limit === 'number' ? null : limitOfKey(limit)
  const config = named && variable(named.variable)
  const edge = typeof limit === 'number' ? limit : named && config && limitsFor(config, ages)[named.limit]
  if (edge === null) return null
  const least = inclusive ? 0 : leastOf(variable(name))
  return side === 'low' ? edge - least : edge + least
}

/**
 * Where an alert answered at these values is loud again: at a value worse by its step and beyond the limit it is
 * compared with. A value unknown at the answer only has to be beyond its limit.
 */
export function breaksOf(
  worsening: Worsening,
  inputs: AlertInputs,
  variable: VariableOf,
  ages: PossibleAges,
): WorseFrom[] {
  return worsening.flatMap(({ variable: name, side, edges }) => {
    const value = leastBad(inputs[name], side)
    const config = variable(name)
    const derived = derivedOf(name)
    if (config === null && derived === null) return []
    const first = side === 'low' ? Math.max : Math.min
    const last = side === 'low' ? Math.min : Math.max
    const beyond =
      edges && first(...edges.flatMap((edge) => firstBeyond(edge, side, name, variable, ages) ?? []))
    const worse = value === null ? null : worseThan(value, side, config, derived, ages)
    const at = last(...[worse, beyond].filter((each) => each !== null))
    return Number.isFinite(at) ? [{ variable: name, side, at: Number(at.toPrecision(DIGITS)) }] : []
  })
}

/** The first of these that the values are at or beyond. */
export function passedOf(breaks: readonly WorseFrom[], inputs: AlertInputs): WorseFrom | null {
  const passed = ({ variable, side, at }: WorseFrom): boolean => {
    const value = leastBad(inputs[variable], side)
    return value !== null && (side === 'low' ? value <= at : value >= at)
  }
  return breaks.find(passed) ?? null
}
