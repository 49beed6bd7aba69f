import Type from 'typebox'
import { Nullable, Time } from './common.ts'

/** What leaves the house by mail, and whether it does. */
export const MailState = Type.Object({
  waiting: Type.Integer(),
  /** When the oldest of those was written. */
  waitingSince: Nullable(Time),
  /** It waits for longer than people may count on. */
  late: Type.Boolean(),
  /** What kept one of those waiting from leaving last; '': nothing did. */
  problem: Type.String(),
  /** Of the last 24 hours. */
  sent: Type.Integer(),
  /** Of the last 24 hours: refused for good, or given up. */
  lost: Type.Integer(),
  /** Why one of those was. */
  lostProblem: Type.String(),
})
export type MailState = Type.Static<typeof MailState>
