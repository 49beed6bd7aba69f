import { stepped } from './advance.ts'
import type { LiveAlert } from './live-alert.ts'
import type { Transition } from './store.ts'

/** What a person does to an open alert; null: its state does not allow it. */
export type AlertCommand = (alert: LiveAlert, now: number) => Transition | null

/** Acknowledged by a person: still shown, no longer loud. */
export const acknowledged =
  (who: string, why: string): AlertCommand =>
  (alert, now) =>
    alert.state !== 'active' && alert.state !== 'snoozed'
      ? null
      : {
          from: alert.state,
          alert: { ...stepped(alert, { to: 'acknowledged', why }, alert.inputs, now), acknowledgedBy: who },
          time: now,
          who,
          why,
        }

/** Put off by a person until a time. */
export const snoozed =
  (who: string, why: string, until: number): AlertCommand =>
  (alert, now) =>
    (alert.state !== 'active' && alert.state !== 'acknowledged') || until <= now
      ? null
      : {
          from: alert.state,
          alert: { ...stepped(alert, { to: 'snoozed', why }, alert.inputs, now), snoozedUntil: until },
          time: now,
          who,
          why,
        }
