import { getDefaultStore } from 'jotai'
import { censusSearchAtom } from '../navigation/shared-state.ts'
import { sessionAtom } from './user.ts'

const KEY = 'wardlight-mask'

/** Tells the other windows of this browser that names are hidden now, or shown. */
export function tellMask(mask: boolean): void {
  try {
    localStorage.setItem(KEY, `${mask} ${Date.now()}`)
  } catch {
    return
  }
}

/**
 * Follows what other windows choose: names go from every window at once, while what shows them is asked of the server first.
 * What was typed to find a patient goes with the names, and with the person.
 */
export function followMask(check: () => Promise<unknown>): void {
  const store = getDefaultStore()
  window.addEventListener('storage', ({ key, newValue }) => {
    const { status, user } = store.get(sessionAtom)
    if (key !== KEY || newValue === null || status !== 'user' || !user) return
    if (newValue.startsWith('true')) store.set(sessionAtom, { status, user: { ...user, mask: true } })
    void check().catch(() => undefined)
  })
  let before = store.get(sessionAtom)
  store.sub(sessionAtom, () => {
    const now = store.get(sessionAtom)
    const isHidden = now.user?.mask === true && before.user?.mask !== true
    if (now.status === 'guest' || isHidden) store.set(censusSearchAtom, '')
    before = now
  })
}
