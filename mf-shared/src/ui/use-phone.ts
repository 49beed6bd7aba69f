import { useSyncExternalStore } from 'react'

const PHONE = '(max-width: 900px)'

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia?.(PHONE)
  query?.addEventListener('change', listener)
  return () => query?.removeEventListener('change', listener)
}

/** True on a screen of a phone's width. */
export const usePhone = (): boolean =>
  useSyncExternalStore(subscribe, () => window.matchMedia?.(PHONE).matches ?? false)
