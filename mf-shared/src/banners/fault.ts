import { ALERTS_UNJUDGED_MS } from '@wardlight/contracts/limits'
import type { LiveState } from '../live/state.ts'

/** Why what is on the screen cannot be relied on. `since`: ISO; null when alerts were never judged. */
export type Fault = { kind: 'silent' } | { kind: 'unjudged'; since: string | null }

/**
 * The worst fault there is, or null. Whether alerts are judged is as the last beat said by the server's own clock, or as
 * the server said since, when asked.
 */
export function faultOf({
  state,
  beat,
  unjudged,
}: Pick<LiveState, 'state' | 'beat' | 'unjudged'>): Fault | null {
  if (state === 'silent') return { kind: 'silent' }
  if (unjudged !== undefined) return unjudged ? { kind: 'unjudged', since: null } : null
  if (!beat?.alerts) return null
  const { judged, judgedAt } = beat.alerts
  const age = judgedAt === null ? Number.POSITIVE_INFINITY : Date.parse(beat.now) - Date.parse(judgedAt)
  return judged && age <= ALERTS_UNJUDGED_MS ? null : { kind: 'unjudged', since: judgedAt }
}
