import { ROUTE_HISTORY_LENGTH } from '@wardlight/contracts/limits'
import { atom, getDefaultStore } from 'jotai'

const store = getDefaultStore()

/** The URL fragment without `#`, always beginning with `/`. */
export function currentPath(): string {
  const fragment = window.location.hash.replace(/^#/, '')
  return fragment.startsWith('/') ? fragment : `/${fragment}`
}

/** The path now shown; it follows the URL. */
export const pathAtom = atom(currentPath())

/** The last paths visited in this tab, newest last, with the present one. */
export const routeHistoryAtom = atom<readonly string[]>([currentPath()])

/** Goes to a fragment path; `replace` leaves no step back to the present one. */
export function navigate(path: string, { replace = false }: { replace?: boolean } = {}): void {
  if (path === currentPath()) return
  if (replace) {
    replaced = true
    window.location.replace(`#${path}`)
  } else window.location.hash = path
  follow()
}

/** One step back in this tab; without one, to `fallback`. */
export function goBack(fallback = '/'): void {
  const history = store.get(routeHistoryAtom)
  if (history.length > 1) window.history.back()
  else navigate(fallback, { replace: true })
}

let replaced = false

function follow(): void {
  const path = currentPath()
  const wasReplaced = replaced
  replaced = false
  if (path === store.get(pathAtom)) return
  store.set(routeHistoryAtom, nextHistory(store.get(routeHistoryAtom), path, wasReplaced))
  store.set(pathAtom, path)
}

/** The history after arriving at `path`: a step back shortens it, a replacement keeps its length. */
export function nextHistory(
  history: readonly string[],
  path: string,
  wasReplaced: boolean,
): readonly string[] {
  if (wasReplaced) return [...history.slice(0, -1), path]
  if (history.at(-2) === path) return history.slice(0, -1)
  return [...history, path].slice(-ROUTE_HISTORY_LENGTH)
}

window.addEventListener('hashchange', follow)
// A router that writes the history itself makes no hashchange; single-spa tells of it so.
window.addEventListener('popstate', follow)
