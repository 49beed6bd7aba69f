import type { LoginAnswer, LoginBody, MaskAnswer, User, UserAnswer } from '@wardlight/contracts/access'
import { ERROR_KEYS } from '@wardlight/contracts/error-keys'
import { atom, getDefaultStore } from 'jotai'
import { rememberTarget } from '../navigation/intended-target.ts'
import { currentPath, navigate } from '../navigation/location.ts'
import { errorPath, loginPath } from '../navigation/paths.ts'
import { parseRoute } from '../navigation/route.ts'
import { switchesAtom } from '../navigation/switches.ts'
import { displayFlagAtom, patientFlagAtom } from '../preferences/atoms.ts'
import { call, formBody } from '../request/call.ts'
import { CallError } from '../request/call-error.ts'
import { forgetDrafts } from './draft.ts'
import { followMask, tellMask } from './follow-mask.ts'
import { followSigningOut, isSigningOut, keepSigningOut } from './signing-out.ts'
import { hearTabs, tellTabs } from './tell-tabs.ts'
import { isDisplayUser, isPatient, sessionAtom, userAtom } from './user.ts'

const store = getDefaultStore()

/** Somebody's session ended here without their doing, and nobody has signed in since. */
export const sessionLostAtom = atom(false)

/** Shows the product to the user who signed in. */
export function enter(user: User): User {
  forgetDrafts(user.userID)
  store.set(sessionAtom, { status: 'user', user })
  store.set(sessionLostAtom, false)
  store.set(patientFlagAtom, isPatient(user))
  store.set(displayFlagAtom, isDisplayUser(user))
  return user
}

/** Has the other tabs of this browser ask who is signed in now. */
export const tellEntered = (): void => tellTabs('entered')

/** Shows the product to who has just signed in, here and in the other tabs of this browser. */
export function enterAnew(user: User): void {
  enter(user)
  tellEntered()
}

/**
 * Signs in, or answers what is still missing; `enter` then shows the product. Throws CallError: 401 wrong credentials,
 * 429 slowed down (retryAfterSeconds).
 */
export const signIn = (fields: LoginBody): Promise<LoginAnswer> =>
  call<LoginAnswer>('AccessRequest', { query: { action: 'login' }, body: formBody(fields) })

/**
 * The user of the session, or null without one. `first` gets the user
 * before any screen does. Throws CallError when the server cannot say.
 */
export async function checkSession(first: (user: User) => void = () => {}): Promise<User | null> {
  if (isSigningOut()) {
    leave()
    return null
  }
  try {
    const { user } = await call<UserAnswer>('AccessRequest', { query: { action: 'check' } })
    if (isSigningOut()) return null
    first(user)
    return enter(user)
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 401) throw error
    if (store.get(sessionAtom).status === 'user') sessionLost()
    else store.set(sessionAtom, { status: 'guest', user: null })
    return null
  }
}

/** Checks the session when a page opens, and tells the other tabs: the user may have signed in outside our pages. */
export async function openSession(): Promise<void> {
  if (await checkSession()) tellEntered()
}

function leave(): void {
  void keepSigningOut()
  store.set(sessionAtom, { status: 'guest', user: null })
}

/** Hides everything at once, and retries until the server has ended the session; sign-in shows after that. */
export function signOut(): void {
  const wasPatient = store.get(patientFlagAtom)
  leave()
  navigate(wasPatient ? errorPath(ERROR_KEYS.patientNotAllowed) : loginPath())
}

followSigningOut(() => {
  if (store.get(sessionAtom).status !== 'user') return
  if (isSigningOut()) {
    rememberPlace()
    return signOut()
  }
  // This window missed the sign-out: somebody may have signed in there since.
  rememberPlace()
  store.set(sessionAtom, { status: 'guest', user: null })
  void checkSession().catch(() => undefined)
})

/** After a sign-in in another tab this tab is that user's too, whoever it is. */
hearTabs((word) => {
  const { status } = store.get(sessionAtom)
  if (word !== 'entered' || status === 'unknown') return
  const before = store.get(userAtom)?.userID
  void checkSession((user) => {
    if (before !== undefined && user.userID !== before) signedOut()
  }).catch(() => undefined)
})

/** Remembers where the user was, for when the same user signs in again. */
function rememberPlace(): void {
  const path = currentPath()
  if (parseRoute(path).name !== 'login') rememberTarget(path, store.get(userAtom)?.userID)
}

/** The time is over before the server said so. Like a sign-out, but the user returns to where they were. */
export function timedOut(): void {
  if (store.get(sessionAtom).status !== 'user') return
  store.set(sessionLostAtom, true)
  rememberPlace()
  signOut()
}

/** The server has ended the session already. */
export function signedOut(): void {
  store.set(sessionAtom, { status: 'guest', user: null })
  navigate(loginPath())
}

/**
 * A call was refused without a session. Leads to sign-in, patients and
 * views of one patient to the error page, and back here afterwards.
 */
export function sessionLost(): void {
  if (store.get(sessionAtom).status === 'guest') return
  store.set(sessionLostAtom, true)
  rememberPlace()
  const isRestricted =
    isPatient(store.get(sessionAtom).user) ||
    store.get(patientFlagAtom) ||
    store.get(switchesAtom).singlePatientView === true
  store.set(sessionAtom, { status: 'guest', user: null })
  navigate(isRestricted ? errorPath(ERROR_KEYS.unauthorized) : loginPath(), { replace: true })
}

/** Masks or unmasks names and ids for this user; gives the new state. */
export async function toggleMask(): Promise<boolean> {
  const { mask } = await call<MaskAnswer>('AccessRequest', {
    query: { action: 'toggleMask' },
    body: formBody({}),
  })
  const { user } = store.get(sessionAtom)
  if (user) store.set(sessionAtom, { status: 'user', user: { ...user, mask } })
  tellMask(mask)
  return mask
}

followMask(checkSession)
