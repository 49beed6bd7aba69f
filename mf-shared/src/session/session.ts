import type { MaskAnswer, User, UserAnswer } from '@wardlight/contracts/access'
import { ERROR_KEYS } from '@wardlight/contracts/error-keys'
import { getDefaultStore } from 'jotai'
import { rememberTarget } from '../navigation/intended-target.ts'
import { currentPath, navigate } from '../navigation/location.ts'
import { errorPath, loginPath } from '../navigation/paths.ts'
import { parseRoute } from '../navigation/route.ts'
import { patientFlagAtom } from '../preferences/atoms.ts'
import { call, formBody } from '../request/call.ts'
import { CallError } from '../request/call-error.ts'
import { isPatient, sessionAtom } from './user.ts'

const store = getDefaultStore()

function enter(user: User): User {
  store.set(sessionAtom, { status: 'user', user })
  store.set(patientFlagAtom, isPatient(user))
  return user
}

/** Signs in. Throws CallError: 401 wrong credentials, 429 slowed down (retryAfterSeconds). */
export async function signIn(userID: string, password: string): Promise<User> {
  const { user } = await call<UserAnswer>('AccessRequest', {
    query: { action: 'login' },
    body: formBody({ userID, password }),
  })
  return enter(user)
}

/** The user of the present session, or null without one. Throws CallError when the server cannot say. */
export async function checkSession(): Promise<User | null> {
  try {
    const { user } = await call<UserAnswer>('AccessRequest', { query: { action: 'check' } })
    return enter(user)
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 401) throw error
    store.set(sessionAtom, { status: 'guest', user: null })
    return null
  }
}

/** Signs out here at once, tells the server, and shows sign-in. */
export async function signOut(): Promise<void> {
  store.set(sessionAtom, { status: 'guest', user: null })
  navigate(loginPath())
  await call('AccessRequest', { query: { action: 'logout' }, body: formBody({}) }).catch(() => undefined)
}

/** A call was refused for want of a session: to sign-in, or for a patient to the error page, and back here afterwards. */
export function sessionLost(): void {
  if (store.get(sessionAtom).status === 'guest') return
  const wasPatient = isPatient(store.get(sessionAtom).user) || store.get(patientFlagAtom)
  store.set(sessionAtom, { status: 'guest', user: null })
  if (wasPatient) {
    navigate(errorPath(ERROR_KEYS.unauthorized), { replace: true })
    return
  }
  if (parseRoute(currentPath()).name !== 'login') rememberTarget(currentPath())
  navigate(loginPath(), { replace: true })
}

/** Masks or unmasks names and ids for this user; gives the new state. */
export async function toggleMask(): Promise<boolean> {
  const { mask } = await call<MaskAnswer>('AccessRequest', {
    query: { action: 'toggleMask' },
    body: formBody({}),
  })
  const { user } = store.get(sessionAtom)
  if (user) store.set(sessionAtom, { status: 'user', user: { ...user, mask } })
  return mask
}
