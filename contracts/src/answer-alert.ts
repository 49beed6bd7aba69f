import Type from 'typebox'
import { AlertState } from './alert.ts'
import { AreaSchema, AskedTime, Nullable, RoomSys, Time } from './common.ts'
import { isDisplay, type Right } from './rights.ts'

/** How long an alert may be put off, minutes. */
export const SNOOZE_MINUTES = [5, 15, 30, 60] as const
const LONGEST = 60

const HOUR_MS = 3600_000
/** How long an answer without a set time keeps an alert quiet at most; null: until the visit ends. */
export const QUIET_AT_MOST_MS = {
  red: { untilWorse: 4 * HOUR_MS, irrelevant: 12 * HOUR_MS },
  other: { untilWorse: 12 * HOUR_MS, irrelevant: null },
} as const

export const ALERT_COMMANDS = ['acknowledge', 'snooze', 'irrelevant', 'reopen'] as const
export const AlertCommand = Type.Enum(ALERT_COMMANDS)
/** reopen: takes back what somebody did before. */
export type AlertCommand = Type.Static<typeof AlertCommand>

/** Why an alert is irrelevant, as offered; else in words of one's own. */
export const IRRELEVANT_REASONS = [
  'Known, and accepted by the team',
  'Another target is set for this patient',
  'Chronic, usual for this patient',
  'The measurement is wrong',
  'Comfort care',
] as const
const REASON = { letters: 3, longest: 200 } as const

/** Whether a reason says enough: at least three letters, at most 200 characters. */
export const isReason = (reason: string): boolean =>
  (reason.match(/\p{L}/gu)?.length ?? 0) >= REASON.letters && reason.length <= REASON.longest

/** POST DataRequest.ashx?action=answerAlert: what a person does to an open alert of the patient in a room. */
export const AnswerAlertBody = Type.Object({
  area: AreaSchema,
  roomSys: RoomSys,
  alert: Type.String({ minLength: 1, maxLength: 60 }),
  command: AlertCommand,
  /** The state the person saw. If it has changed since, the command does nothing. */
  seen: AlertState,
  /**
   * `loudSince` as the person saw it. If the alert has become loud again since, the command does nothing, though the
   * state is the same.
   */
  loudSince: Type.Optional(AskedTime),
  /** Length of a snooze. Left out: the snooze lasts until the value is worse by its step. */
  minutes: Type.Optional(Type.Integer({ minimum: 1, maximum: LONGEST })),
  /** Of what is irrelevant. */
  reason: Type.Optional(Type.String({ maxLength: REASON.longest })),
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
  !isDisplay(rights) &&
  (rights.includes('Clinical') || rights.includes('Tower'))

/** Areas where alerts may be called irrelevant have this element in their configuration. */
export const IRRELEVANT_ELEMENT = 'towerIrrelevantAlert'
