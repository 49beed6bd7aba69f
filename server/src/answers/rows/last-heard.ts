import type { LiveAlert } from '../../alerts/life/live-alert.ts'
import type { AreaConfig } from '../../config/area.ts'
import { lastGood } from '../../ward/readings/freshness.ts'
import type { Patient } from '../../ward/state.ts'
import type { PossibleAges } from '../../ward/time/age.ts'
import { reviewText } from '../texts/review-text.ts'

/** What there was to say of an alert when its patient was last heard: "MAP 48 mmHg, below 55". */
export function lastHeard(
  { rule, inputs }: Pick<LiveAlert, 'rule' | 'inputs'>,
  patient: Patient,
  config: AreaConfig,
  ages: PossibleAges,
): string {
  const heard = Object.entries(inputs).map(([name, input]) => {
    const last = typeof input === 'number' ? lastGood(patient, name)?.value : undefined
    return [name, typeof last === 'number' ? last : input] as const
  })
  return reviewText({ rule, inputs: Object.fromEntries(heard) }, config, ages).message
}
