import Type from 'typebox'
import { AreaSchema, EncodedText, Nullable, RightSchema, RoomSys, Time } from './common.ts'

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
  /** Sees no names, ids or dates of birth. */
  mask: Type.Boolean(),
  /** Cannot unmask: the mask is set for the account, or rights are missing. */
  permanentMask: Type.Boolean(),
  status: Type.Union([Type.Literal(0), Type.Literal(1)]),
  sessionStart: Nullable(Time),
  lastLogin: Nullable(Time),
  pagerID: Type.String(),
  isTesting: Type.Boolean(),
  /** An identity provider vouches for the account: it has no password here. */
  byProvider: Type.Optional(Type.Boolean()),
  /** 256 bits, base64url, of this session alone: encrypts what the browser keeps for downtime, and is stored nowhere there. */
  downtimeKey: Type.Optional(Type.String()),
})
export type User = Type.Static<typeof User>

/** POST AccessRequest.ashx?action=login. */
export const LoginBody = Type.Object({
  userID: Type.String({ minLength: 1, maxLength: 200 }),
  password: Type.String({ minLength: 1, maxLength: 1000 }),
  /** In place of a one-time password. */
  newPassword: Type.Optional(Type.String({ minLength: 1, maxLength: 1000 })),
  /** Of the person's authenticator app, or a recovery code. */
  code: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
})
export type LoginBody = Type.Static<typeof LoginBody>

/** Sign-in is not complete: repeat the call with the missing field. Nobody is signed in yet. */
export const LoginStep = Type.Union([
  Type.Object({ next: Type.Literal('newPassword') }),
  Type.Object({ next: Type.Literal('code') }),
  /**
   * The person has to set up an authenticator app. `qr`: rows of 0 and 1 of a QR code of the address of `secret`.
   * Repeat the call with the app's first `code`.
   */
  Type.Object({ next: Type.Literal('enrol'), secret: Type.String(), qr: Type.Array(Type.String()) }),
])
export type LoginStep = Type.Static<typeof LoginStep>

/** Answer of login: the user, or what sign-in still needs. `recoveryCodes` are shown this once and never again. */
export const LoginAnswer = Type.Union([
  Type.Object({ user: User, recoveryCodes: Type.Optional(Type.Array(Type.String())) }),
  LoginStep,
])
export type LoginAnswer = Type.Static<typeof LoginAnswer>

/** check (GET action=check) answers with the user, 401 without a session. */
export const UserAnswer = Type.Object({ user: User })
export type UserAnswer = Type.Static<typeof UserAnswer>

/** logout (POST action=logout). `url`: where to sign out at the identity provider, if that signed the user in. */
export const LogoutAnswer = Type.Object({ status: Type.Literal('good'), url: Type.Optional(Type.String()) })
export type LogoutAnswer = Type.Static<typeof LogoutAnswer>

/** POST action=sessionCheck, form field doNotExtend ('true' when there was no user interaction since the last check). */
export const SessionCheckBody = Type.Object({ doNotExtend: Type.Optional(Type.Boolean()) })
export type SessionCheckBody = Type.Static<typeof SessionCheckBody>

/** timeoutMs: until sign-out; warnMs: until the warning shows (0 or less: show it now). */
export const SessionCheckAnswer = Type.Object({
  timeoutMs: Type.Number(),
  warnMs: Type.Number(),
  /** The session ends then even if the person stays active: it has reached its longest duration. */
  final: Type.Boolean(),
})
export type SessionCheckAnswer = Type.Static<typeof SessionCheckAnswer>

/** POST action=comment: Send Feedback, spec forms §3.1. */
export const FeedbackBody = Type.Object({
  /** JSON of height and width. */
  windowDim: Type.String({ maxLength: 200 }),
  /** "name: text", optionally "Email: address"; URL-encoded. */
  message: EncodedText({ minLength: 1, maxLength: 60_000 }),
  roomSys: Type.Optional(RoomSys),
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
