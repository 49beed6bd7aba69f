import Type from 'typebox'
import { RecordNumber, Time } from './common.ts'

/** GET systemrequest.ashx?action=deadLetters, rights Technical or Admin. No message body: it may name a patient. */
export const DeadLetter = Type.Object({
  id: Type.Integer(),
  received: Time,
  feed: Type.String(),
  controlId: Type.String(),
  type: Type.String(),
  reason: Type.String(),
  bytes: Type.Integer(),
  /** What retrying it as accepted means: "It speaks of the same person." Left out: it cannot be accepted. */
  acceptable: Type.Optional(Type.String()),
})
export type DeadLetter = Type.Static<typeof DeadLetter>
export const DeadLettersAnswer = Type.Object({ total: Type.Integer(), messages: Type.Array(DeadLetter) })
export type DeadLettersAnswer = Type.Static<typeof DeadLettersAnswer>

/** GET systemrequest.ashx?action=deadLetterDetail&id=, right Admin, audited: it names a patient. */
export const DeadLetterDetailQuery = Type.Object({
  action: Type.Literal('deadLetterDetail'),
  id: RecordNumber,
})
/** A segment as sent; `fault` is the field, "PID-7", or empty where the whole segment is. */
export const DeadLetterSegment = Type.Object({
  position: Type.Integer(),
  text: Type.String(),
  fault: Type.String(),
})
/** The segments that hold the message up. */
export const DeadLetterDetail = Type.Object({ id: Type.Integer(), segments: Type.Array(DeadLetterSegment) })
export type DeadLetterDetail = Type.Static<typeof DeadLetterDetail>

/**
 * POST systemrequest.ashx?action=retryDeadLetter, right Admin: applied, or the reason it still cannot be. `accept`: an
 * administrator has looked at what it contradicts and vouches for it (`DeadLetter.acceptable`).
 */
export const RetryDeadLetterBody = Type.Object({
  id: RecordNumber,
  accept: Type.Optional(Type.Boolean()),
})
export const RetryDeadLetterAnswer = Type.Object({ applied: Type.Boolean(), reason: Type.String() })
export type RetryDeadLetterAnswer = Type.Static<typeof RetryDeadLetterAnswer>

/** POST systemrequest.ashx?action=closeDeadLetter, right Admin, audited: it will not be applied any more. */
export const CloseDeadLetterBody = Type.Object({
  id: RecordNumber,
  reason: Type.String({ minLength: 1, maxLength: 500 }),
})
export const CloseDeadLetterAnswer = Type.Object({ closed: Type.Boolean() })
export type CloseDeadLetterAnswer = Type.Static<typeof CloseDeadLetterAnswer>
