import type { Body } from '@wardlight/contracts/body'
import { type Moment, type ValueView, valueView } from '@wardlight/mf-shared/values'
import { URINE, URINE_PER_WEIGHT, urinePerWeight } from './urine-per-weight.ts'

/** All current values of a patient by variable name, as they are drawn now. */
export function valuesOf(
  body: Pick<Body, 'current' | 'census' | 'patient'>,
  moment: Moment,
): ReadonlyMap<string, ValueView> {
  const values = new Map(
    body.current.map((current) => [
      current.name,
      valueView(current, { ...current, title: current.display }, moment),
    ]),
  )
  const perWeight = urinePerWeight(body, values.get(URINE))
  return perWeight ? values.set(URINE_PER_WEIGHT, perWeight) : values
}
