import type { AlertState } from '@wardlight/contracts/alert'
import { ANSWERED_STATES } from './answer.ts'
import type { LiveAlert } from './live-alert.ts'

/** How long a rule's alert waits before it is raised, and recovers before it clears, in ms. */
export interface Timing {
  delay: number
  recover: number
}

/** What a rule says of a patient now; `hold` null: it cannot tell. */
export interface RuleJudgement {
  raise: boolean
  hold: boolean | null
  /** Why an answer to it holds no longer; null: it does, or there is none. */
  broken?: string | null
}

/** States of an alert that people have been shown and that is not over. */
export const TOLD_STATES: ReadonlySet<AlertState> = new Set(['active', ...ANSWERED_STATES, 'recovering'])

export interface AlertStep {
  to: AlertState
  why: string
  /** Of one that stays pending. */
  wait?: Pick<LiveAlert, 'entered' | 'back'>
}

/** A pending alert whose value stays within the hysteresis, or away, is given up after this many delays. */
const PENDING_DELAYS = 2

/**
 * While its condition does not hold, a wait runs back at this rate, so that a value jumping about its limit is decided:
 * beyond it half of the time it is an alert within four delays, less than a third of the time never.
 */
const RUNS_BACK = 0.5

type Living = Pick<LiveAlert, 'state' | 'heldState' | 'entered' | 'back' | 'snoozedUntil'>

/** How long a wait has run, ms. */
const waited = ({ entered, back }: Pick<LiveAlert, 'entered' | 'back'>, now: number): number =>
  back === null ? now - entered : Math.max(0, back - entered - RUNS_BACK * (now - back))

function afterPending(
  alert: Living,
  { raise, hold }: RuleJudgement,
  delay: number,
  now: number,
): AlertStep | null {
  const { entered, back } = alert
  const ran = waited(alert, now)
  if (hold === false) {
    if (ran === 0) return { to: 'cleared', why: 'condition ended before its delay' }
    return back === null
      ? { to: 'pending', why: 'condition ended for now', wait: { entered, back: now } }
      : null
  }
  if (hold === null && back !== null)
    return ran === 0 ? { to: 'cleared', why: 'condition ended before its delay' } : null
  if (raise && ran >= delay) return { to: 'active', why: 'condition lasted its delay' }
  if (!raise && ran >= PENDING_DELAYS * delay)
    return { to: 'cleared', why: 'condition did not last its delay' }
  return back === null
    ? null
    : { to: 'pending', why: 'condition came back', wait: { entered: now - ran, back: null } }
}

/** Why an answered alert is loud again; null: it is not. */
function whyLoud({ state, snoozedUntil }: Living, { broken }: RuleJudgement, now: number): string | null {
  if (broken) return broken
  if (snoozedUntil === null || now < snoozedUntil) return null
  return state === 'snoozed' ? 'snooze ended' : 'irrelevant for as long as it may be'
}

function afterAnswered(
  alert: Living,
  judgement: RuleJudgement,
  ended: AlertStep,
  now: number,
): AlertStep | null {
  const why = whyLoud(alert, judgement, now)
  const { raise, hold } = judgement
  switch (alert.state) {
    case 'dormant':
      if (why) return raise ? { to: 'active', why } : { to: 'cleared', why }
      return raise ? { to: 'irrelevant', why: 'condition came back' } : null
    case 'irrelevant':
      if (!hold) return why ? ended : { to: 'dormant', why: 'condition ended' }
      break
    default:
      if (!hold) return ended
  }
  return why ? { to: 'active', why } : null
}

/** An alert back within limits for this long is loud when it returns: whoever acknowledged or heard it saw it end. */
export const SEEN_TO_END_MS = 15 * 60_000

function afterRecovering(
  { entered, heldState, snoozedUntil }: Living,
  { raise, hold, broken }: RuleJudgement,
  recover: number,
  now: number,
): AlertStep | null {
  if (!hold) return now - entered >= recover ? { to: 'cleared', why: 'condition stayed away' } : null
  const over = snoozedUntil === null || now >= snoozedUntil
  const isLong = now - entered >= SEEN_TO_END_MS
  if (isLong && !raise && !broken) return null
  const isAnew = isLong && heldState === 'acknowledged'
  const to = broken || isAnew || (heldState === 'snoozed' && over) ? 'active' : (heldState ?? 'active')
  return { to, why: broken ?? 'condition came back' }
}

/**
 * The next state of an alert, or null to stay: pending → active → acknowledged or snoozed → recovering → cleared, or
 * active → irrelevant ⇄ dormant. A pending alert survives missing readings and dips within the hysteresis, and others
 * until its wait has run back. A recovering one whose condition returns is what it was, never raised twice.
 */
export function nextStep(
  alert: Living | null,
  judgement: RuleJudgement,
  { delay, recover }: Timing,
  now: number,
): AlertStep | null {
  const { raise, hold } = judgement
  const ended: AlertStep = { to: recover > 0 ? 'recovering' : 'cleared', why: 'condition ended' }
  if (!alert || alert.state === 'cleared')
    return raise ? { to: delay > 0 ? 'pending' : 'active', why: 'condition began' } : null
  switch (alert.state) {
    case 'pending':
      return afterPending(alert, judgement, delay, now)
    case 'active':
      return hold ? null : ended
    case 'acknowledged':
    case 'snoozed':
    case 'irrelevant':
    case 'dormant':
      return afterAnswered(alert, judgement, ended, now)
    case 'recovering':
      return afterRecovering(alert, judgement, recover, now)
  }
}

/** When an alert that was judged now must be looked at again though nothing new arrives; Infinity never. */
export function dueAt(
  alert: Pick<LiveAlert, 'state' | 'entered' | 'back' | 'snoozedUntil'>,
  { delay, recover }: Timing,
  now: number,
): number {
  switch (alert.state) {
    case 'pending': {
      if (alert.back !== null) return alert.back + (alert.back - alert.entered) / RUNS_BACK
      const due = alert.entered + delay
      return due > now ? due : alert.entered + PENDING_DELAYS * delay
    }
    case 'recovering': {
      const due = alert.entered + recover
      return due > now ? due : Number.POSITIVE_INFINITY
    }
    case 'snoozed':
    case 'irrelevant':
    case 'dormant':
      return alert.snoozedUntil ?? Number.POSITIVE_INFINITY
    default:
      return Number.POSITIVE_INFINITY
  }
}
