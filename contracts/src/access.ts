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
  /** Cannot choose otherwise: set so, or for want of rights. */
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

/** What sign-in still wants: the same call again with the field in question. Nobody is signed in yet. */
export const LoginStep = Type.Union([
  Type.Object({ next: Type.Literal('newPassword') }),
  Type.Object({ next: Type.Literal('code') }),
  /** An app has to be set up: `qr` is the address of `secret` as lines of 0 and 1. `code` is then its first one. */
  Type.Object({ next: Type.Literal('enrol'), secret: Type.String(), qr: Type.Array(Type.String()) }),
])
export type LoginStep = Type.Static<typeof LoginStep>

/** login answers with the user, once with recovery codes that are told nowhere else, or with what is still wanted. */
export const LoginAnswer = Type.Union([
  Type.Object({ user: User, recoveryCodes: Type.Optional(Type.Array(Type.String())) }),
  LoginStep,
])
export type LoginAnswer = Type.Static<typeof LoginAnswer>

/** check (GET action=check) answers with the user, 401 without a session. */
export const UserAnswer = Type.Object({ user: User })
export type UserAnswer = Type.Static<typeof UserAnswer>

/** logout (POST action=logout): `url` is where somebody signs out whom an identity provider signed in. */
export const LogoutAnswer = Type.Object({ status: Type.Literal('good'), url: Type.Optional(Type.String()) })
export type LogoutAnswer = Type.Static<typeof LogoutAnswer>

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
