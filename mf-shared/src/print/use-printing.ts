import { useSyncExternalStore } from 'react'

function subscribe(listener: () => void): () => void {
  window.addEventListener('beforeprint', listener)
  window.addEventListener('afterprint', listener)
  return () => {
    window.removeEventListener('beforeprint', listener)
    window.removeEventListener('afterprint', listener)
  }
}

let printing = false
window.addEventListener('beforeprint', () => {
  printing = true
})
window.addEventListener('afterprint', () => {
  printing = false
})

/** Whether the browser lays the page out for paper. */
export const isPrinting = (): boolean => printing

/** True while the browser lays the page out for paper. */
export const usePrinting = (): boolean => useSyncExternalStore(subscribe, isPrinting)
