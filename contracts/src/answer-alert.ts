import Type from 'typebox'
import { AlertState } from './alert.ts'
import { AreaSchema, Nullable, RoomSys, Time } from './common.ts'
import type { Right } from './rights.ts'

/** How long an alert may be put off, minutes. */
export const SNOOZE_MINUTES = [5, 15, 30, 60] as const
const LONGEST = 60

export const AlertCommand = Type.Union([
  Type.Literal('acknowledge'),
  Type.Literal('snooze'),
  Type.Literal('reopen'),
])
/** reopen: takes back what somebody did before. */
export type AlertCommand = Type.Static<typeof AlertCommand>

/** POST DataRequest.ashx?action=answerAlert: what a person does to an open alert of the patient in a room. */
export const AnswerAlertBody = Type.Object({
  area: AreaSchema,
  roomSys: RoomSys,
  alert: Type.String({ minLength: 1, maxLength: 60 }),
  command: AlertCommand,
  /** The state the person saw: nothing is done to what became another meanwhile. */
  seen: AlertState,
  /** Of a snooze. */
  minutes: Type.Optional(Type.Integer({ minimum: 1, maximum: LONGEST })),
})
export type AnswerAlertBody = Type.Static<typeof AnswerAlertBody>

/** How the alert is now; `done` false: somebody or something else was first. `state` null: it is over. */
export const AnswerAlertAnswer = Type.Object({
  done: Type.Boolean(),
  state: Nullable(AlertState),
  by: Nullable(Type.String()),
  until: Nullable(Time),
})
export type AnswerAlertAnswer = Type.Static<typeof AnswerAlertAnswer>

/** Who answers alerts: those who treat, and the tower; not those who only look. */
export const answersAlerts = (rights: readonly Right[]): boolean =>
  !rights.includes('NoEdit') &&
  !rights.includes('Patient') &&
  (rights.includes('Clinical') || rights.includes('Tower'))
