import Type from 'typebox'
import { AREAS } from './areas.ts'
import { AreaSchema, Nullable, RightSchema, Time } from './common.ts'
import { RIGHTS } from './rights.ts'

/** One browser a person is signed in on. */
export const SessionRow = Type.Object({
  /** Names the session; it does not open it. */
  id: Type.String(),
  /** "Chrome on Windows". */
  browser: Type.String(),
  address: Type.String(),
  started: Time,
  lastActive: Time,
  /** The one that asks. */
  current: Type.Boolean(),
})
export type SessionRow = Type.Static<typeof SessionRow>

/** GET AccessRequest.ashx?action=sessions, and AdminRequest.ashx?action=userSessions with the right Admin. */
export const SessionsAnswer = Type.Object({ sessions: Type.Array(SessionRow), now: Time })
export type SessionsAnswer = Type.Static<typeof SessionsAnswer>

export const UserIDBody = Type.Object({ userID: Type.String({ minLength: 1, maxLength: 200 }) })
const SessionID = Type.String({ pattern: '^[0-9a-f]{64}$' })

/** POST AccessRequest.ashx?action=endSession; signOutEverywhere has no fields. */
export const EndSessionBody = Type.Object({ id: SessionID })
/** POST AdminRequest.ashx?action=endSessions; without `id` all of the account's. */
export const EndSessionsBody = Type.Object({ ...UserIDBody.properties, id: Type.Optional(SessionID) })
export const EndedAnswer = Type.Object({ ended: Type.Integer() })
export type EndedAnswer = Type.Static<typeof EndedAnswer>

const Password = Type.String({ minLength: 1, maxLength: 1000 })
/** POST AccessRequest.ashx?action=changePassword. */
export const ChangePasswordBody = Type.Object({ password: Password, newPassword: Password })

/** An account as administrators see it, spec support Users. */
export const UserRow = Type.Object({
  userID: Type.String(),
  name: Type.String(),
  email: Type.String(),
  authorizationsList: Type.Array(RightSchema),
  areas: Type.Array(AreaSchema),
  /** Number of the patient who uses an account with the right Patient; '' for all others. */
  patientNumber: Type.String(),
  /** Where pages to this person go; ''. */
  pagerID: Type.String(),
  /**
   * The account has a care area, or sees names, that the asking administrator does not. They may only sign it out or
   * disable it.
   */
  beyond: Type.Boolean(),
  /** The asking administrator may enable the account if it is disabled. */
  mayEnable: Type.Boolean(),
  lastLogin: Nullable(Time),
  disabled: Type.Boolean(),
  /** When the one-time password expires; null: the account has a password of its own. */
  oneTimeUntil: Nullable(Time),
  /** Sign-in asks for a code of an app. */
  secondFactor: Type.Boolean(),
  /** An identity provider vouches for it: name, rights and areas come from there, and it has no password here. */
  byProvider: Type.Optional(Type.Boolean()),
  /** Browsers it is signed in on. */
  sessions: Type.Integer(),
})
export type UserRow = Type.Static<typeof UserRow>

/** GET AdminRequest.ashx?action=users, right Admin. */
export const UsersAnswer = Type.Object({ users: Type.Array(UserRow), now: Time })
export type UsersAnswer = Type.Static<typeof UsersAnswer>

/** One or more of the words, parted by commas. */
const someOf = (words: readonly string[]) =>
  Type.String({ pattern: `^(${words.join('|')})(,(${words.join('|')}))*$`, maxLength: 200 })

/** An email address, or none. */
export const EMAIL = /^(?:[^\s@]+@\S+)?$/
/** Of a new account: letters, digits and . _ @ - */
export const NEW_USER_ID = /^[A-Za-z0-9_.@-]+$/
const UserFactFields = {
  name: Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' }),
  email: Type.String({ maxLength: 254, pattern: EMAIL.source }),
  rights: someOf(RIGHTS),
  areas: someOf(AREAS),
  /** Of the person an account with the right Patient is of; it sees that person's bed and no other. */
  patientNumber: Type.Optional(Type.String({ maxLength: 60 })),
  pagerID: Type.Optional(Type.String({ maxLength: 250 })),
}
/** POST AdminRequest.ashx?action=addUser, right Admin; answers with a one-time password. 409 when the user ID is taken. */
export const AddUserBody = Type.Object({
  userID: Type.String({ minLength: 1, maxLength: 200, pattern: NEW_USER_ID.source }),
  ...UserFactFields,
})
/** POST AdminRequest.ashx?action=saveUser: takes the place of what the account had. */
export const SaveUserBody = Type.Object({ ...UserIDBody.properties, ...UserFactFields })
export const SavedUserAnswer = Type.Object({
  /** What the account had. */
  before: Type.Object({
    name: Type.String(),
    email: Type.String(),
    rights: Type.Array(RightSchema),
    areas: Type.Array(AreaSchema),
    patientNumber: Type.String(),
    pagerID: Type.String(),
  }),
})
export type SavedUserAnswer = Type.Static<typeof SavedUserAnswer>

/** POST AdminRequest.ashx?action=setDisabled. */
export const SetDisabledBody = Type.Object({ ...UserIDBody.properties, disabled: Type.Boolean() })

/** POST AdminRequest.ashx?action=resetPassword. The password is shown once and must be replaced at sign-in. */
export const OneTimePasswordAnswer = Type.Object({ password: Type.String(), until: Time })
export type OneTimePasswordAnswer = Type.Static<typeof OneTimePasswordAnswer>
