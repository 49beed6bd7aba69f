import { atom, getDefaultStore } from 'jotai'
import { errorText } from './error-text.ts'

/** What went wrong with data that did arrive, spec core §3 and §8. */
export interface StoreError {
  type: 'unknown'
  message: string
  stack: string
  url: string
}

const store = getDefaultStore()
const keptAtom = atom<StoreError | null>(null)
const dismissedAtom = atom<ReadonlySet<string>>(new Set<string>())

/** The last such error, until valid data arrives. Each shows in a popup once per page load; writing null closes it. */
export const errorPopupAtom = atom(
  (get) => {
    const kept = get(keptAtom)
    return kept && !get(dismissedAtom).has(kept.message) ? kept : null
  },
  (get, set, _closed: null) => {
    const kept = get(keptAtom)
    if (kept) set(dismissedAtom, new Set([...get(dismissedAtom), kept.message]))
  },
)

export function storeError(error: unknown): void {
  const message = error instanceof Error ? error.message : String(error)
  store.set(keptAtom, { type: 'unknown', message, stack: errorText(error), url: window.location.href })
}

/** Clears the error if its popup was closed; one nobody has seen yet stays. */
export function clearStoreError(): void {
  if (store.get(keptAtom) && !store.get(errorPopupAtom)) store.set(keptAtom, null)
}
