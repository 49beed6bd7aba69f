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
  if (place > 0) window.history.back()
  else navigate(fallback, { replace: true })
}

let replaced = false

const PLACE = 'wardlight'

/**
 * Steps from the first history entry of this tab to the present one. Stored in the entries, so it outlives a reload.
 */
let place = placeOfEntry() ?? 0

function placeOfEntry(): number | undefined {
  const state = window.history.state as Record<string, unknown> | null
  return typeof state?.[PLACE] === 'number' ? state[PLACE] : undefined
}

function markEntry(): void {
  try {
    window.history.replaceState({ ...window.history.state, [PLACE]: place }, '')
  } catch {
    // A browser that refuses too many calls in a row goes on without the mark.
  }
}

function follow(): void {
  const path = currentPath()
  const wasReplaced = replaced
  replaced = false
  if (path === store.get(pathAtom)) return
  const known = placeOfEntry()
  const next = wasReplaced ? place : (known ?? place + 1)
  const steps = next - place
  place = next
  if (known !== place) markEntry()
  store.set(routeHistoryAtom, nextHistory(store.get(routeHistoryAtom), path, steps))
  store.set(pathAtom, path)
}

/** The history after arriving at `path`: steps back shorten it, a replacement (no step) keeps its length. */
export function nextHistory(history: readonly string[], path: string, steps: number): readonly string[] {
  const before = steps > 0 ? history : history.slice(0, steps - 1)
  return [...before, path].slice(-ROUTE_HISTORY_LENGTH)
}

window.addEventListener('hashchange', follow)
// A router that writes the history itself fires no hashchange; single-spa fires popstate for it.
window.addEventListener('popstate', follow)
markEntry()
