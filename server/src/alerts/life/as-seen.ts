import type { AlertState } from '@wardlight/contracts/alert'
import type { LiveAlert } from './live-alert.ts'

/** How somebody saw an alert. */
export interface SeenAs {
  seen: AlertState
  /** Since when it was loud, ISO; left out: they did not see it. */
  loudSince?: string | undefined
}

/** Whether the alert is unchanged since they saw it: the same state, and not loud again. */
export const isAsSeen = (
  { state, loudSince }: Pick<LiveAlert, 'state' | 'loudSince'>,
  asked: SeenAs,
): boolean =>
  state === asked.seen &&
  (state !== 'active' || asked.loudSince === undefined || loudSince === Date.parse(asked.loudSince))
