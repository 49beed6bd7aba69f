import type { AlertState } from '@wardlight/contracts/alert'
import type { LiveAlert } from './live-alert.ts'

/** How a rule's alert lives, in ms. */
export interface Timing {
  delay: number
  recover: number
}

/** What a rule says of a patient now; `hold` null: it cannot tell. */
export interface Judgement {
  raise: boolean
  hold: boolean | null
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

/** A pending alert whose value stays within the hysteresis, or away, is given up after this many delays. */
const PENDING_DELAYS = 2

type Living = Pick<LiveAlert, 'state' | 'heldState' | 'entered' | 'snoozedUntil'>

function afterPending(
  { entered }: Living,
  { raise, hold }: Judgement,
  delay: number,
  now: number,
): Step | null {
  if (hold === false) return { to: 'cleared', why: 'condition ended before its delay' }
  if (raise) return now - entered >= delay ? { to: 'active', why: 'condition lasted its delay' } : null
  return now - entered >= PENDING_DELAYS * delay
    ? { to: 'cleared', why: 'condition did not last its delay' }
    : null
}

function afterRecovering(
  { entered, heldState, snoozedUntil }: Living,
  { hold }: Judgement,
  recover: number,
  now: number,
): Step | null {
  if (!hold) return now - entered >= recover ? { to: 'cleared', why: 'condition stayed away' } : null
  const over = snoozedUntil === null || now >= snoozedUntil
  const to = heldState === 'snoozed' && over ? 'active' : (heldState ?? 'active')
  return { to, why: 'condition came back' }
}

/**
 * The next state of an alert, or null to stay: pending → active → acknowledged or snoozed → recovering → cleared. A
 * pending alert survives dips within the hysteresis and moments without a reading; one whose condition comes back while
 * recovering returns to what it was, so it is never raised twice.
 */
export function nextStep(
  alert: Living | null,
  judgement: Judgement,
  { delay, recover }: Timing,
  now: number,
): Step | null {
  const { raise, hold } = judgement
  const ended: Step = { to: recover > 0 ? 'recovering' : 'cleared', why: 'condition ended' }
  if (!alert || alert.state === 'cleared')
    return raise ? { to: delay > 0 ? 'pending' : 'active', why: 'condition began' } : null
  switch (alert.state) {
    case 'pending':
      return afterPending(alert, judgement, delay, now)
    case 'active':
    case 'acknowledged':
      return hold ? null : ended
    case 'snoozed':
      if (!hold) return ended
      return alert.snoozedUntil !== null && now >= alert.snoozedUntil
        ? { to: 'active', why: 'snooze ended' }
        : null
    case 'recovering':
      return afterRecovering(alert, judgement, recover, now)
  }
}

/** When an alert must be looked at again though nothing new arrives; Infinity never. */
export function dueAt(
  alert: Pick<LiveAlert, 'state' | 'entered' | 'snoozedUntil'>,
  { delay, recover }: Timing,
  now: number,
): number {
  switch (alert.state) {
    case 'pending': {
      const due = alert.entered + delay
      return due > now ? due : alert.entered + PENDING_DELAYS * delay
    }
    case 'recovering':
      return alert.entered + recover
    case 'snoozed':
      return alert.snoozedUntil ?? Number.POSITIVE_INFINITY
    default:
      return Number.POSITIVE_INFINITY
  }
}
