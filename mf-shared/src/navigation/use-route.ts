import { atom, useAtomValue } from 'jotai'
import { pathAtom } from './location.ts'
import { parseRoute, type Route } from './route.ts'

const routePathAtom = atom((get) => get(pathAtom).split('?')[0] ?? '/')
const queryTextAtom = atom((get) => get(pathAtom).split('?')[1] ?? '')

export const routeAtom = atom<Route>((get) => parseRoute(get(routePathAtom)))
export const queryAtom = atom((get) => new URLSearchParams(get(queryTextAtom)))

/** Where the user is; unchanged while only the query changes. */
export const useRoute = (): Route => useAtomValue(routeAtom)

/** The query of the fragment. Not to be written to. */
export const useQuery = (): URLSearchParams => useAtomValue(queryAtom)
