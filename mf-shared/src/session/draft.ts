import { atom, getDefaultStore, type WritableAtom } from 'jotai'
import { userAtom } from './user.ts'

interface Kept {
  userID: string
  value: unknown
}

const store = getDefaultStore()
const all: WritableAtom<Kept | null, [Kept | null], void>[] = []

/**
 * What somebody typed and has not sent. It is kept in memory, over the end of their session too, for them alone: null for
 * everybody else, and gone once somebody else signs in.
 */
export function draftOf<T>() {
  const kept = atom<Kept | null>(null)
  all.push(kept)
  return atom(
    (get): T | null => {
      const found = get(kept)
      return found && found.userID === get(userAtom)?.userID ? (found.value as T) : null
    },
    (get, set, value: T | null) => {
      const userID = get(userAtom)?.userID
      if (value === null) set(kept, null)
      else if (userID !== undefined) set(kept, { userID, value })
    },
  )
}

/** Whether this page keeps something typed, which would go with the page. */
export const keptAtom = atom((get) => all.some((kept) => get(kept) !== null))

/** Leaves nothing typed by anybody else. */
export function forgetDrafts(userID: string): void {
  for (const kept of all) if (store.get(kept)?.userID !== userID) store.set(kept, null)
}
