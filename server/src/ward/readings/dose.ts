import type { Concentration } from '../../config/feed-settings.ts'
import type { VariableConfig } from '../../config/variable-schema.ts'
import type { Reading } from '../state.ts'
import { quantityOf } from './bounded.ts'
import { unitParts } from './unit-parts.ts'
import { canonicalUnit } from './units.ts'

interface DoseBasis {
  /** The person's newest weight; null when none is known. */
  weightKg: number | null
  concentration?: Concentration
}

/** A rate in the requested unit, or what is missing to convert it. */
export type ConvertedDose = { value: number } | { missing: 'weight' | 'concentration' | 'unit' }

const PER_KG = '/kg'

interface RateUnit {
  value: number
  /** "mass/time", "mass/kg/time", "activity/time". */
  dimension: string
}

/** A rate of volume as the rate of what is dissolved in it. */
function dissolved(rate: RateUnit, { amount, unit, per }: Concentration): RateUnit | null {
  const parts = unitParts(canonicalUnit(unit))
  if (!parts || per <= 0) return null
  const perLitre = (amount * parts.factor) / (per * 0.001)
  return { value: rate.value * perLitre, dimension: rate.dimension.replace('volume', parts.dimension) }
}

/** Tells a rate of an infusion in another unit: any amount of the same kind, per (kg per) any time, or a volume per time. */
export function doseIn(value: number, from: string, to: string, basis: DoseBasis): ConvertedDose {
  const source = unitParts(canonicalUnit(from))
  const target = unitParts(canonicalUnit(to))
  if (!source || !target) return { missing: 'unit' }
  let rate: RateUnit | null = { value: value * source.factor, dimension: source.dimension }
  if (source.dimension.startsWith('volume/') && !target.dimension.startsWith('volume/')) {
    rate = basis.concentration ? dissolved(rate, basis.concentration) : null
    if (!rate) return { missing: 'concentration' }
  }
  if (rate.dimension === target.dimension) return told(rate.value, target.factor)
  const perKg = rate.dimension.includes(PER_KG)
  if (rate.dimension.replace(PER_KG, '') !== target.dimension.replace(PER_KG, '')) return { missing: 'unit' }
  const { weightKg } = basis
  if (weightKg === null || weightKg <= 0) return { missing: 'weight' }
  return told(perKg ? rate.value * weightKg : rate.value / weightKg, target.factor)
}

/** Rounded to nine digits, as conversions of units are; beyond every number it cannot be told. */
const told = (rate: number, factor: number): ConvertedDose => {
  const value = Number((rate / factor).toPrecision(9))
  return Number.isFinite(value) ? { value } : { missing: 'unit' }
}

/** A rate of volume as that of the drug, in the unit of its concentration per hour; null where the rate is none of volume. */
export function drugRate(value: number, unit: string, concentration: Concentration): Rated | null {
  const parts = unitParts(canonicalUnit(unit))
  if (!parts?.dimension.startsWith('volume/')) return null
  const perHour = `${concentration.unit}/h`
  const dose = doseIn(value, unit, perHour, { weightKg: null, concentration })
  return 'missing' in dose ? null : { value: dose.value, unit: perHour }
}

interface Rated {
  value: number
  unit: string
}

type Drug = Pick<VariableConfig, 'unit' | 'infusion' | 'plausible' | 'concentration'>

const basisOf = ({ concentration }: Drug, weightKg: number | null): DoseBasis =>
  concentration ? { weightKg, concentration } : { weightKg }

/** What a reading said before its rate was told as a dose. */
function asSent(reading: Reading): Reading {
  const { sent, ...rest } = reading
  return sent ? { ...rest, ...sent, state: 'foreignUnit' } : reading
}

/**
 * Converts an infusion reading to the variable's unit by this weight, with the sent rate beside it; without the weight
 * it is as sent. Any other reading, and one that cannot be converted, stays as it is.
 */
export function doseOf(
  variable: Drug | null | undefined,
  reading: Reading,
  weightKg: number | null,
): Reading {
  if (!variable?.infusion) return reading
  const raw = asSent(reading)
  const { value, unit = '', ...rest } = raw
  if (raw.state !== 'foreignUnit' || typeof value !== 'number') return reading
  const dose = doseIn(value, unit, variable.unit, basisOf(variable, weightKg))
  if ('missing' in dose) return dose.missing === 'weight' ? raw : reading
  const { min, max } = variable.plausible
  const plausible = dose.value >= (min ?? -Infinity) && dose.value <= (max ?? Infinity)
  return { ...rest, value: dose.value, state: plausible ? 'ok' : 'implausible', sent: { value, unit } }
}

const isPerKg = (unit: string): boolean => unitParts(canonicalUnit(unit))?.dimension.includes(PER_KG) ?? false

/** Whether a weight is needed to tell a rate in another unit. */
export const needsWeight = (from: string, to: string): boolean => isPerKg(from) !== isPerKg(to)

const WANTING = {
  weight: 'no weight known',
  concentration: 'no concentration known',
  unit: 'in a unit nobody here can convert',
} as const

/** Why the reading of an infusion cannot be told in the variable's unit: "not comparable: no weight known". */
export function doseNote(variable: Drug, reading: Reading, weightKg: number | null): string {
  if (typeof reading.value !== 'number') return 'not comparable: not a number'
  const dose = doseIn(reading.value, reading.unit ?? '', variable.unit, basisOf(variable, weightKg))
  if (!('missing' in dose)) return ''
  return `not comparable: ${reading.unit ? WANTING[dose.missing] : 'sent without a unit'}`
}

/** Whether a drug is running: its rate is above 0. A rate known by a bound counts, unless it may be 0. */
export const isRunning = (reading: Reading): boolean => {
  if (typeof reading.value !== 'number') return false
  const rate = quantityOf(reading.value, reading.comparator)
  return typeof rate === 'number' ? rate > 0 : rate.high === null || rate.high > 0
}
