import Type from 'typebox'
import { AreaSchema, EncodedText, Nullable, RightSchema, Time } from './common.ts'

/** The signed-in person, spec core §3. status: 0 logged out, 1 logged in. */
export const User = Type.Object({
  userID: Type.String(),
  name: Type.String(),
  fullName: Type.String(),
  email: Type.String(),
  altUserIDs: Type.Array(Type.String()),
  rights: Type.Array(RightSchema),
  isAdmin: Type.Boolean(),
  areas: Type.Array(AreaSchema),
  mask: Type.Boolean(),
  permanentMask: Type.Boolean(),
  status: Type.Union([Type.Literal(0), Type.Literal(1)]),
  sessionStart: Nullable(Time),
  lastLogin: Nullable(Time),
  pagerID: Type.String(),
  isTesting: Type.Boolean(),
})
export type User = Type.Static<typeof User>

/** POST AccessRequest.ashx?action=login. */
export const LoginBody = Type.Object({
  userID: Type.String({ minLength: 1, maxLength: 200 }),
  password: Type.String({ minLength: 1, maxLength: 1000 }),
})
export type LoginBody = Type.Static<typeof LoginBody>

/** login and check (GET action=check) answer with the user; check answers 401 without a session. */
export const UserAnswer = Type.Object({ user: User })
export type UserAnswer = Type.Static<typeof UserAnswer>

/** POST action=sessionCheck, form field doNotExtend ('true' when there was no user interaction since the last check). */
export const SessionCheckBody = Type.Object({ doNotExtend: Type.Optional(Type.Boolean()) })
export type SessionCheckBody = Type.Static<typeof SessionCheckBody>

/** timeoutMs: until sign-out; warnMs: until the warning shows (0 or less: show it now). */
export const SessionCheckAnswer = Type.Object({
  timeoutMs: Type.Number(),
  warnMs: Type.Number(),
  /** It ends then whatever the person does: it has lasted as long as a session may. */
  final: Type.Boolean(),
})
export type SessionCheckAnswer = Type.Static<typeof SessionCheckAnswer>

/** POST action=comment: Send Feedback, spec forms §3.1. */
export const FeedbackBody = Type.Object({
  /** JSON of height and width. */
  windowDim: Type.String({ maxLength: 200 }),
  /** "name: text", optionally "Email: address"; URL-encoded. */
  message: EncodedText({ minLength: 1, maxLength: 60_000 }),
  roomSys: Type.Optional(Type.Integer()),
  browser: Type.String({ maxLength: 1000 }),
  /** The URL fragment, URL-encoded. */
  route: EncodedText({ maxLength: 4000 }),
})
export type FeedbackBody = Type.Static<typeof FeedbackBody>
export const FeedbackAnswer = Type.Object({ status: Type.Literal('good'), logID: Type.Integer() })
export type FeedbackAnswer = Type.Static<typeof FeedbackAnswer>

/** POST action=toggleMask. */
export const MaskAnswer = Type.Object({ mask: Type.Boolean() })
export type MaskAnswer = Type.Static<typeof MaskAnswer>
