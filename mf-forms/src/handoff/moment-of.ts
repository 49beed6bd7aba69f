import type { HandoffSummary } from '@wardlight/contracts/handoff'
import type { Moment } from '@wardlight/mf-shared/values'

/** What was known then is drawn as what is not current. */
export const momentOf = ({ time }: HandoffSummary, temperature: Moment['temperature']): Moment => ({
  nowMs: Date.parse(time),
  frozen: true,
  temperature,
})
