import { atom } from 'jotai'

/** What is typed into the bar's search field; the census filters by it. Never put into a URL. */
export const censusSearchAtom = atom('')

/** The server's configuration index changed since this page was loaded. */
export const needsRefreshAtom = atom(false)
