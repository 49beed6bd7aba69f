import type { AlertState } from '@wardlight/contracts/alert'
import type { LiveAlert } from './live-alert.ts'

/** How a rule's alert lives, in ms. */
export interface Timing {
  delay: number
  recover: number
}

/** What a rule says of a bed now. */
export interface Judgement {
  raise: boolean
  hold: boolean
}

/** States in which an alert has been told of and is not over. */
export const TOLD_STATES: ReadonlySet<AlertState> = new Set([
  'active',
  'acknowledged',
  'snoozed',
  'recovering',
])

export interface Step {
  to: AlertState
  why: string
}

/**
 * The next state of an alert, or null to stay: pending → active → acknowledged or snoozed → recovering → cleared. An
 * alert whose condition comes back while recovering returns to what it was, so it is never raised twice.
 */
export function nextStep(
  alert: Pick<LiveAlert, 'state' | 'heldState' | 'began' | 'entered' | 'snoozedUntil'> | null,
  { raise, hold }: Judgement,
  { delay, recover }: Timing,
  now: number,
): Step | null {
  if (!alert || alert.state === 'cleared') {
    if (!raise) return null
    return delay > 0 ? { to: 'pending', why: 'condition began' } : { to: 'active', why: 'condition began' }
  }
  switch (alert.state) {
    case 'pending':
      if (!raise) return { to: 'cleared', why: 'condition ended before its delay' }
      return now - alert.began >= delay ? { to: 'active', why: 'condition lasted its delay' } : null
    case 'active':
    case 'acknowledged':
      if (hold) return null
      return { to: recover > 0 ? 'recovering' : 'cleared', why: 'condition ended' }
    case 'snoozed':
      if (!hold) return { to: recover > 0 ? 'recovering' : 'cleared', why: 'condition ended' }
      return alert.snoozedUntil !== null && now >= alert.snoozedUntil
        ? { to: 'active', why: 'snooze ended' }
        : null
    case 'recovering':
      if (hold) {
        const over = alert.snoozedUntil === null || now >= alert.snoozedUntil
        const to = alert.heldState === 'snoozed' && over ? 'active' : (alert.heldState ?? 'active')
        return { to, why: 'condition came back' }
      }
      return now - alert.entered >= recover ? { to: 'cleared', why: 'condition stayed away' } : null
  }
}

/** When an alert must be looked at again though nothing new arrives; Infinity never. */
export function dueAt(alert: LiveAlert, { delay, recover }: Timing): number {
  switch (alert.state) {
    case 'pending':
      return alert.began + delay
    case 'recovering':
      return alert.entered + recover
    case 'snoozed':
      return alert.snoozedUntil ?? Number.POSITIVE_INFINITY
    default:
      return Number.POSITIVE_INFINITY
  }
}
