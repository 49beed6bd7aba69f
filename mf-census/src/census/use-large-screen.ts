import { useSyncExternalStore } from 'react'

const LARGE = '(min-width: 1800px)'

const subscribe = (listener: () => void) => {
  const query = window.matchMedia?.(LARGE)
  query?.addEventListener('change', listener)
  return () => query?.removeEventListener('change', listener)
}

/** True where the screen is wide enough for larger type. */
export const useLargeScreen = (): boolean =>
  useSyncExternalStore(subscribe, () => window.matchMedia?.(LARGE).matches ?? false)
