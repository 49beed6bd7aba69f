import { isInformation } from '@wardlight/contracts/alert-order'
import type { AlertCommand } from '@wardlight/contracts/answer-alert'
import { stepped } from './advance.ts'
import { type LiveAlert, silentOf } from './live-alert.ts'
import type { Transition } from './store.ts'

/** What a person does to an open alert. `who`: the account; `name`: what people know them by. */
export interface PersonsCommand {
  command: AlertCommand
  /** Of a snooze. */
  minutes?: number | undefined
  who: string
  name: string
}

/** The change a command makes; null: the alert does not allow it. */
export type AlertChange = (alert: LiveAlert, now: number) => Transition | null

const MINUTE_MS = 60_000

interface Outcome {
  to: 'active' | 'acknowledged' | 'snoozed'
  why: string
  snoozedUntil?: number
}

const OUTCOMES: Readonly<
  Record<AlertCommand, { of: readonly LiveAlert['state'][]; make(minutes: number, now: number): Outcome }>
> = {
  acknowledge: {
    of: ['active', 'snoozed'],
    make: () => ({ to: 'acknowledged', why: 'acknowledged' }),
  },
  snooze: {
    of: ['active', 'acknowledged'],
    make: (minutes, now) => ({
      to: 'snoozed',
      why: `snoozed for ${minutes} min`,
      snoozedUntil: now + minutes * MINUTE_MS,
    }),
  },
  reopen: {
    of: ['acknowledged', 'snoozed'],
    make: () => ({ to: 'active', why: 'taken back' }),
  },
}

/** Of the patient and asking for something, not of equipment; while a sensor is silent people see that instead, and would answer what they cannot see. */
const isAnswered = (alert: LiveAlert): boolean =>
  !alert.technical && !isInformation(alert) && silentOf(alert) === null

/** Acknowledged or snoozed it is still shown, no longer loud. */
export const changeBy =
  ({ command, minutes = 0, who, name }: PersonsCommand): AlertChange =>
  (alert, now) => {
    const { of, make } = OUTCOMES[command]
    if (!of.includes(alert.state) || !isAnswered(alert) || (command === 'snooze' && minutes <= 0)) return null
    const { to, why, ...more } = make(minutes, now)
    const by = to === 'active' ? {} : { acknowledgedBy: name }
    const next = { ...stepped(alert, { to, why }, alert.inputs, now), ...by, ...more }
    return { from: alert.state, alert: next, time: now, who, why }
  }
