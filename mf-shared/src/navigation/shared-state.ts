import { atom, getDefaultStore } from 'jotai'

/** What is typed into the bar's search field; the census filters by it. Never put into a URL. */
export const censusSearchAtom = atom('')

/** Number of open forms that take the keyboard for themselves. */
const holdersAtom = atom(0)

/** Whether keys that navigate are off because a form has the keyboard. */
export const keyNavigationHeldAtom = atom((get) => get(holdersAtom) > 0)

/** Takes the keyboard from navigation until the returned function is called. */
export function holdKeyNavigation(): () => void {
  const store = getDefaultStore()
  store.set(holdersAtom, (count) => count + 1)
  let isHeld = true
  return () => {
    if (isHeld) store.set(holdersAtom, (count) => count - 1)
    isHeld = false
  }
}

/**
 * roomSys of the patients the census on screen lists, in drawing order, filtered by the search; null: none is shown.
 */
export const shownRoomsAtom = atom<readonly number[] | null>(null)

/** The server has another configuration than this page. */
export const needsRefreshAtom = atom(false)
