import { atom, getDefaultStore } from 'jotai'
import { userAtom } from './user.ts'

interface KeptDraft {
  userID: string
  value: unknown
}

const allAtom = atom<ReadonlyMap<symbol, KeptDraft>>(new Map())

/**
 * A draft. Stays in memory beyond the end of its user's session, for them alone: null for everybody else, and deleted
 * when somebody else signs in.
 */
export function draftOf<T>() {
  const form = Symbol('form')
  return atom(
    (get): T | null => {
      const found = get(allAtom).get(form)
      return found && found.userID === get(userAtom)?.userID ? (found.value as T) : null
    },
    (get, set, value: T | null) => {
      const userID = get(userAtom)?.userID
      const all = new Map(get(allAtom))
      if (value === null) all.delete(form)
      else if (userID !== undefined) all.set(form, { userID, value })
      set(allAtom, all)
    },
  )
}

/** Whether this page has a draft, which would be lost with the page. */
export const keptAtom = atom((get) => get(allAtom).size > 0)

/** Deletes the drafts of everybody else. */
export function forgetDrafts(userID: string): void {
  const store = getDefaultStore()
  store.set(allAtom, new Map([...store.get(allAtom)].filter(([, kept]) => kept.userID === userID)))
}
