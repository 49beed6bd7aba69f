import { ALERTS_UNJUDGED_MS } from '@wardlight/contracts/limits'
import type { LiveState } from '../live/state.ts'

/** Why what is on the screen cannot be relied on. `since`: ISO; null when alerts were never judged. */
export type Fault = { kind: 'silent' } | { kind: 'unjudged'; since: string | null }

/**
 * The worst fault there is, or null. Whether alerts are judged is as the server last said, by its own clock.
 */
export function faultOf({ state, beat }: Pick<LiveState, 'state' | 'beat'>): Fault | null {
  if (state === 'silent') return { kind: 'silent' }
  if (!beat?.alerts) return null
  const { judged, judgedAt } = beat.alerts
  const age = judgedAt === null ? Number.POSITIVE_INFINITY : Date.parse(beat.now) - Date.parse(judgedAt)
  return judged && age <= ALERTS_UNJUDGED_MS ? null : { kind: 'unjudged', since: judgedAt }
}
