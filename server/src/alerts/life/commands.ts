import { alertLoudness } from '@wardlight/contracts/alert-order'
import { type AlertCommand, isReason, QUIET_AT_MOST_MS } from '@wardlight/contracts/answer-alert'
import type { AlertInputs } from '../alert-inputs.ts'
import type { WorseFrom } from '../rules/breaks.ts'
import { stepped } from './advance.ts'
import type { AlertAnswer } from './alert-answer.ts'
import { type LiveAlert, silentOf } from './live-alert.ts'
import type { Transition } from './store.ts'

/** What a person does to an open alert. `who`: the account; `name`: what people know them by. */
export interface PersonsCommand {
  command: AlertCommand
  /** Of a snooze; until it is worse when left out. */
  minutes?: number | undefined
  /** Why it is irrelevant. */
  reason?: string | undefined
  who: string
  name: string
}

/** Values and visit of an alert's patient at the moment somebody answers it. */
export interface SeenOfAlert {
  inputs: AlertInputs
  measured: Transition['measured']
  /** Where the alert is loud again. */
  breaks: readonly WorseFrom[]
  visit: number
}

/** The change a command makes; null: the alert does not allow it. */
export type AlertChange = (alert: LiveAlert, seen: SeenOfAlert, now: number) => Transition | null

const MINUTE_MS = 60_000

interface CommandOutcome {
  to: LiveAlert['state']
  why: string
  snoozedUntil?: number | null
  /** Fields of the answer besides its time and where the alert is loud again. */
  answer?: Partial<AlertAnswer>
}

type Make = (
  command: PersonsCommand,
  alert: LiveAlert,
  seen: SeenOfAlert,
  now: number,
) => CommandOutcome | null

const atMost = (alert: LiveAlert) => QUIET_AT_MOST_MS[alertLoudness(alert) === 'red' ? 'red' : 'other']

function snooze(
  { minutes }: PersonsCommand,
  alert: LiveAlert,
  { breaks }: SeenOfAlert,
  now: number,
): CommandOutcome | null {
  if (minutes !== undefined) {
    if (minutes <= 0) return null
    return { to: 'snoozed', why: `snoozed for ${minutes} min`, snoozedUntil: now + minutes * MINUTE_MS }
  }
  if (breaks.length === 0) return null
  return {
    to: 'snoozed',
    why: 'snoozed until it is worse',
    snoozedUntil: now + atMost(alert).untilWorse,
    answer: { untilWorse: true },
  }
}

function irrelevant(
  { reason = '' }: PersonsCommand,
  alert: LiveAlert,
  { breaks, visit }: SeenOfAlert,
  now: number,
) {
  const why = reason.trim()
  if (!isReason(why)) return null
  const longest = atMost(alert).irrelevant
  return {
    to: 'irrelevant' as const,
    why: `irrelevant: ${why}`,
    snoozedUntil: longest === null ? null : now + longest,
    answer: { reason: why, visit, breaks },
  }
}

const OUTCOMES: Readonly<Record<AlertCommand, { of: readonly LiveAlert['state'][]; make: Make }>> = {
  acknowledge: {
    of: ['active', 'snoozed'],
    make: () => ({ to: 'acknowledged', why: 'acknowledged' }),
  },
  snooze: { of: ['active', 'acknowledged'], make: snooze },
  irrelevant: { of: ['active', 'acknowledged', 'snoozed'], make: irrelevant },
  reopen: {
    of: ['acknowledged', 'snoozed', 'irrelevant', 'dormant'],
    make: (_, { state }) => ({ to: state === 'dormant' ? 'cleared' : 'active', why: 'taken back' }),
  },
}

/**
 * Whether it can be answered: not equipment or information. Nor while its sensor is silent, as people see only the
 * silence.
 */
const isAnswered = (alert: LiveAlert): boolean =>
  !alert.technical && alertLoudness(alert) !== 'information' && silentOf(alert) === null

/** The change a command makes. An answered alert stays on screen but is no longer loud. */
export const changeBy =
  (command: PersonsCommand): AlertChange =>
  (alert, seen, now) => {
    const { of, make } = OUTCOMES[command.command]
    const outcome = of.includes(alert.state) && isAnswered(alert) ? make(command, alert, seen, now) : null
    if (!outcome) return null
    const { to, why, snoozedUntil = null } = outcome
    const { inputs, measured, breaks } = seen
    const answer = { at: now, breaks, untilWorse: false, reason: null, visit: null, ...outcome.answer }
    const next = stepped(alert, { to, why }, inputs, now)
    const answered = { ...next, acknowledgedBy: command.name, answer, snoozedUntil }
    const taken = to === 'active' || to === 'cleared'
    return { from: alert.state, alert: taken ? next : answered, time: now, who: command.who, why, measured }
  }
