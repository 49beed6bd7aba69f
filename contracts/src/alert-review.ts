import Type from 'typebox'
import { AlertState } from './alert.ts'
import { AreaSchema, DoneBy, LevelSchema, Nullable, Time } from './common.ts'

/** Hours a review looks back, in the order they are offered. */
export const REVIEW_HOURS = [4, 12, 24, 72] as const
export const DEFAULT_REVIEW_HOURS = 12

/** What of the alerts is listed: `notReviewed` those nobody looked at since they were last loud. */
export const REVIEW_CHOICES = ['all', 'open', 'unanswered', 'answered', 'ended', 'notReviewed'] as const
export type AlertReviewChoice = (typeof REVIEW_CHOICES)[number]

/** `all`: what asks for something of a patient; `equipment`: sensors and monitors that were silent. */
export const REVIEW_LEVELS = ['all', 'red', 'yellow', 'equipment'] as const
export type ReviewLevel = (typeof REVIEW_LEVELS)[number]

/** An answer of a person. `loudAgain`: the alert has become loud again since. */
export const AlertAnswered = Type.Object({
  state: AlertState,
  ...DoneBy.properties,
  loudAgain: Type.Optional(Type.Literal(true)),
})

/** Spec core §3: one firing of one rule for one patient. */
export const AlertReviewItem = Type.Object({
  id: Type.String(),
  area: AreaSchema,
  rule: Type.String(),
  /** Where the patient lies now; null: no longer in a bed of the area. */
  roomSys: Nullable(Type.Integer()),
  displayRoom: Type.String(),
  unit: Type.String(),
  name: Type.String(),
  patID: Type.String(),
  masked: Type.Boolean(),
  /** The message as it fired, followed by whether the source has since corrected or withdrawn a value of it. */
  message: Type.String(),
  /** The message, and behind `^^` what was spoken. */
  messageWithVerbal: Type.String(),
  level: LevelSchema,
  technical: Type.Boolean(),
  /** When the condition began. */
  alertInstanceTime: Time,
  state: AlertState,
  /** Null while it stands. */
  ended: Nullable(Time),
  /** The newest. Null: nobody answered. */
  answer: Nullable(AlertAnswered),
  /** How many looked at it, from 0; -1 nobody. */
  sequence: Type.Integer(),
  /** A look at it is a new one: it has been loud since the last, or nobody looked. */
  incrementSequence: Type.Boolean(),
  reviewed: Nullable(DoneBy),
})
export type AlertReviewItem = Type.Static<typeof AlertReviewItem>

/** CensusRequest.ashx?action=review: alerts of the last hours and those still open, newest first. */
export const AlertReviewQuery = Type.Object({
  area: AreaSchema,
  unit: Type.Optional(Type.String({ maxLength: 200 })),
  hours: Type.Optional(Type.Integer({ minimum: 1, maximum: 72 })),
  show: Type.Optional(Type.Enum(REVIEW_CHOICES)),
  level: Type.Optional(Type.Enum(REVIEW_LEVELS)),
  /** Those of the tower only are listed too, where the area has a control tower. */
  tower: Type.Optional(Type.Boolean()),
  /** `next` of the page before. */
  before: Type.Optional(Type.String({ maxLength: 100 })),
})
export type AlertReviewQuery = Type.Static<typeof AlertReviewQuery>

export const AlertReviewAnswer = Type.Object({
  items: Type.Array(AlertReviewItem),
  /** To be given as `before` for what is older; null: that is all. */
  next: Nullable(Type.String()),
  now: Time,
})
export type AlertReviewAnswer = Type.Static<typeof AlertReviewAnswer>

/** POST CensusRequest.ashx?action=reviewAlert: somebody looked at it. `sequence` as they saw it. */
export const ReviewAlertBody = Type.Object({
  area: AreaSchema,
  alert: Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$', maxLength: 36 }),
  sequence: Type.Integer({ minimum: -1, maximum: 10_000 }),
})
export type ReviewAlertBody = Type.Static<typeof ReviewAlertBody>

/** `done` false: somebody else was first, and `reviewed` says who; null: there is no such alert in the area. */
export const ReviewAlertAnswer = Type.Object({
  done: Type.Boolean(),
  sequence: Type.Integer(),
  reviewed: Nullable(DoneBy),
})
export type ReviewAlertAnswer = Type.Static<typeof ReviewAlertAnswer>
