import { ageGroupOf } from '@wardlight/contracts/age-groups'
import type { Body } from '@wardlight/contracts/body'
import { isCurrentReading } from '@wardlight/mf-shared/freshness'
import { type ValueView, valueText, withWords } from '@wardlight/mf-shared/values'

export const URINE = 'Urine'
export const URINE_PER_WEIGHT = 'UrinePerWeight'
const BY_WEIGHT = new Set(['neonate', 'infant', 'child'])

/**
 * Urine over weight, shown below twelve years: 6 mL/h alone says nothing of a newborn. No rule reads it. Null for
 * others, and without a weight or a current number.
 */
export function urinePerWeight(
  { census, patient: { weightKg }, current }: Pick<Body, 'census' | 'patient' | 'current'>,
  urine: ValueView | undefined,
): ValueView | null {
  const amount = current.find(({ name }) => name === URINE)?.value
  if (!urine || !weightKg || !BY_WEIGHT.has(ageGroupOf(census) ?? '')) return null
  if (typeof amount !== 'number' || !isCurrentReading(urine)) return null
  return withWords({
    ...urine,
    name: URINE_PER_WEIGHT,
    label: 'Urine/kg',
    text: `${urine.comparator}${valueText(amount / weightKg, 1)}`,
    unit: 'mL/kg/h',
    tone: 'none',
    passed: null,
    confirming: null,
  })
}
