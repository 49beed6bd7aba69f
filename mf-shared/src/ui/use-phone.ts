import { useSyncExternalStore } from 'react'
import { isPrinting } from '../print/use-printing.ts'

const PHONE = '(max-width: 900px)'

let isNarrow = false

/** Paper is narrower than most screens, and what is drawn anew for it is not drawn in time: the screen's width counts. */
function look(): boolean {
  if (!isPrinting()) isNarrow = window.matchMedia?.(PHONE).matches ?? false
  return isNarrow
}

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia?.(PHONE)
  query?.addEventListener('change', listener)
  window.addEventListener('afterprint', listener)
  return () => {
    query?.removeEventListener('change', listener)
    window.removeEventListener('afterprint', listener)
  }
}

/** True on a screen of a phone's width. */
export const usePhone = (): boolean => useSyncExternalStore(subscribe, look)
