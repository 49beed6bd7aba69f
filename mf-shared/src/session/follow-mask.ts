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
 * Follows other windows: names are hidden at once, but shown only after the server confirms. Clears the patient search
 * when names are hidden and when the session ends.
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
