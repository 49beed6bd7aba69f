import { randomUUID } from 'node:crypto'
import { isLouder } from '@wardlight/contracts/alert-order'
import type { Area } from '@wardlight/contracts/areas'
import { SET_BACK_MS } from '../../ward/time/clock.ts'
import type { AlertInputs } from '../alert-inputs.ts'
import { ANSWERED_STATES, brokenBy } from './answer.ts'
import type { Hold, KeptAlert } from './held-values.ts'
import type { HeldValue, LiveAlert } from './live-alert.ts'
import {
  type AlertStep,
  dueAt,
  nextStep,
  type RuleJudgement,
  SEEN_TO_END_MS,
  type Timing,
} from './machine.ts'
import type { Transition } from './store.ts'

const SYSTEM = 'system'

/** What one rule, or one sensor that fell silent, says of a patient now. */
export interface Finding extends RuleJudgement {
  rule: string
  level: LiveAlert['level']
  technical: boolean
  timing: Timing
  inputs: AlertInputs
  /** When what it rests on was measured: an alert it begins counts from then. */
  measured: number
  /** When each of its values was measured, ISO by variable. */
  times(): Readonly<Record<string, string>>
  /** The patient's visit; 0: none is known. */
  visit: number
  /** Why it is over, where that is known better than "condition ended". */
  over?: string
  /** What to do with an open alert while the rule cannot tell. */
  holds?: (alert: LiveAlert) => Hold
}

/** One alert after one judgement. */
interface Advance {
  /** Null: there is none, or it is over. */
  alert: LiveAlert | null
  transition: Transition | null
  /** When it must be looked at again though nothing new arrives; Infinity never. */
  due: number
}

const NEVER = Number.POSITIVE_INFINITY

/** The alert after a step; its inputs are those that caused it. */
export function stepped(
  alert: LiveAlert,
  { to, wait }: AlertStep,
  inputs: AlertInputs,
  now: number,
): LiveAlert {
  const { state } = alert
  const held = state === 'active' || state === 'acknowledged' || state === 'snoozed' ? state : null
  const isBackSoon = state === 'recovering' && now - alert.entered < SEEN_TO_END_MS
  const loud = to === 'active' && !(isBackSoon && alert.heldState === 'active')
  const timed = to === 'snoozed' || to === 'irrelevant' || to === 'dormant'
  return {
    ...alert,
    state: to,
    heldState: to === 'recovering' ? held : null,
    entered: wait?.entered ?? now,
    back: wait?.back ?? null,
    loudSince: loud ? now : alert.loudSince,
    acknowledgedBy: to === 'active' ? null : alert.acknowledgedBy,
    snoozedUntil: timed || (to === 'recovering' && held === 'snoozed') ? alert.snoozedUntil : null,
    answer: to === 'active' ? null : alert.answer,
    inputs,
  }
}

/** Ends an alert that nothing can judge any more. */
export function ended(alert: LiveAlert, why: string, now: number): Transition {
  const over = { ...stepped(alert, { to: 'cleared', why }, alert.inputs, now), held: null }
  return { from: alert.state, alert: over, time: now, who: SYSTEM, why, measured: {} }
}

const HELD_WHY: Readonly<Record<HeldValue['why'], string>> = {
  silent: 'is silent',
  noReading: 'came without a result',
  unreadable: 'cannot be read',
  foreignUnit: 'came in a unit nobody converts',
  implausible: 'is implausible',
  timeUnknown: 'is of an unknown time',
  undecided: 'may lie on either side of the limit',
  newSource: 'is of a source without an earlier result',
}

const sameHeld = (a: HeldValue | null, b: HeldValue | null): boolean =>
  a?.variable === b?.variable && a?.why === b?.why

function begin(patientId: number, area: Area, finding: Finding, now: number): LiveAlert {
  return {
    id: randomUUID(),
    area,
    patientId,
    rule: finding.rule,
    state: 'pending',
    heldState: null,
    level: finding.level,
    began: Math.min(finding.measured, now),
    entered: now,
    back: null,
    loudSince: null,
    snoozedUntil: null,
    acknowledgedBy: null,
    answer: null,
    inputs: {},
    technical: finding.technical,
    held: null,
    version: 0,
  }
}

/**
 * The alert with the area and level that apply where the patient lies now. If that makes it louder, any answer is
 * dropped and it is loud again.
 */
function takenOver(alert: LiveAlert, area: Area, { level }: Finding, now: number): LiveAlert {
  if (alert.area === area && alert.level === level) return alert
  const next = { ...alert, area, level }
  if (!isLouder(next, alert)) return next
  const loud = { ...next, loudSince: now, acknowledgedBy: null, snoozedUntil: null, answer: null }
  if (alert.state === 'dormant') return loud
  if (ANSWERED_STATES.has(alert.state)) return { ...loud, state: 'active', entered: now }
  return alert.state === 'recovering' ? { ...loud, heldState: 'active' } : next
}

/** If the clock was set back, the alert's state begins now. */
function setBack(alert: LiveAlert, now: number): LiveAlert {
  const ahead = Math.max(alert.entered, alert.back ?? 0) - now
  if (ahead <= SET_BACK_MS) return alert
  const answer = alert.answer && { ...alert.answer, at: Math.min(alert.answer.at, now) }
  const loudSince = alert.loudSince && Math.min(alert.loudSince, now)
  const began = Math.min(alert.began, now)
  return { ...alert, entered: now, back: null, began, loudSince, answer }
}

const SET_BACK = 'the clock was set back'

/** Moves the end of a snooze back with the clock, so that it lasts no longer; null: it has no end. */
export function movedBack(alert: LiveAlert, by: number, now: number): Transition | null {
  if (alert.snoozedUntil === null) return null
  const moved = { ...alert, snoozedUntil: alert.snoozedUntil - by }
  return { from: alert.state, alert: moved, time: now, who: SYSTEM, why: SET_BACK, measured: {} }
}

function takenOverWhy(before: LiveAlert | null, { area, level }: LiveAlert): string {
  if (before?.area !== area) return `moved to ${area}`
  return before.level === level ? SET_BACK : 'the level of its rule changed'
}

function keptAlert(
  before: LiveAlert,
  alert: LiveAlert,
  { held, until }: KeptAlert,
  finding: Finding,
  now: number,
): Advance {
  const { timing } = finding
  const answered = ANSWERED_STATES.has(alert.state)
  const broken = brokenBy(alert, finding.inputs, finding.visit)
  const step = answered ? nextStep(alert, { raise: true, hold: true, broken }, timing, now) : null
  const next = { ...(step ? stepped(alert, step, alert.inputs, now) : alert), held }
  const due = ANSWERED_STATES.has(next.state) ? Math.min(until, dueAt(next, timing, now)) : until
  if (!step && sameHeld(held, alert.held) && alert === before) return { alert: next, transition: null, due }
  const said = held ? `${held.variable} ${HELD_WHY[held.why]}` : 'reading came back'
  const why = step?.why ?? (sameHeld(held, alert.held) ? takenOverWhy(before, alert) : said)
  const measured = finding.times()
  return {
    alert: next,
    transition: { from: before.state, alert: next, time: now, who: SYSTEM, why, measured },
    due,
  }
}

/** What becomes of a patient's alert of one rule; `before` null: there is none open. */
export function advance(
  before: LiveAlert | null,
  finding: Finding,
  patientId: number,
  area: Area,
  now: number,
): Advance {
  const open = before && setBack(takenOver(before, area, finding, now), now)
  const hold = before && open && finding.hold === null ? (finding.holds?.(open) ?? null) : null
  if (before && open && hold)
    return 'end' in hold
      ? { alert: null, transition: ended(before, hold.end, now), due: NEVER }
      : keptAlert(before, open, hold.keep, finding, now)
  const broken = open && brokenBy(open, finding.inputs, finding.visit)
  const step = nextStep(open, { ...finding, broken }, finding.timing, now)
  const alert = step
    ? { ...stepped(open ?? begin(patientId, area, finding, now), step, finding.inputs, now), held: null }
    : open && (open.held === null ? open : { ...open, held: null })
  const due = alert && alert.state !== 'cleared' ? dueAt(alert, finding.timing, now) : NEVER
  if (!alert || alert === before) return { alert, transition: null, due }
  const ends = step?.to === 'cleared' ? (finding.over ?? step.why) : step?.why
  const why = ends ?? (before?.held ? 'reading came back' : takenOverWhy(before, alert))
  const measured = finding.times()
  const transition = { from: before?.state ?? null, alert, time: now, who: SYSTEM, why, measured }
  return { alert: alert.state === 'cleared' ? null : alert, transition, due }
}
