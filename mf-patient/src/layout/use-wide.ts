import { useSyncExternalStore } from 'react'

const WIDE = '(min-width: 1700px)'

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia?.(WIDE)
  query?.addEventListener('change', listener)
  return () => query?.removeEventListener('change', listener)
}

/** True on a screen wide enough for the larger figures and one more trend. */
export const useWide = (): boolean =>
  useSyncExternalStore(subscribe, () => window.matchMedia?.(WIDE).matches ?? false)
