import type { User } from '@wardlight/contracts/access'
import { isDisplay, type Right } from '@wardlight/contracts/rights'
import { atom, useAtomValue } from 'jotai'

/** unknown: not asked yet. */
export interface SessionState {
  status: 'unknown' | 'guest' | 'user'
  user: User | null
}

export const sessionAtom = atom<SessionState>({ status: 'unknown', user: null })

export const userAtom = atom((get) => get(sessionAtom).user)

/** The signed-in person, or null. */
export const useUser = (): User | null => useAtomValue(userAtom)

/** True when the user has any of the rights. The server checks them again for every call. */
export const hasRight = (user: User | null | undefined, ...rights: Right[]): boolean =>
  rights.some((right) => user?.rights.includes(right) || (right === 'Admin' && user?.isAdmin === true))

/** A screen on a wall, whatever other rights its account has. */
export const isDisplayUser = (user: User | null | undefined): boolean =>
  user !== null && user !== undefined && isDisplay(user.rights)

export const isPatient = (user: User | null | undefined): boolean => hasRight(user, 'Patient')
