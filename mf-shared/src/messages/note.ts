import { SNACKBAR_MS } from '@wardlight/contracts/limits'
import { atom, getDefaultStore } from 'jotai'

/** What is told in passing at the foot of the page, '' for nothing. */
export const noteAtom = atom('')

let timer: ReturnType<typeof setTimeout> | undefined

/** Tells something that needs no answer; it goes by itself, or when something else is told. */
export function say(text: string): void {
  const store = getDefaultStore()
  store.set(noteAtom, text)
  clearTimeout(timer)
  timer = setTimeout(() => store.set(noteAtom, ''), SNACKBAR_MS)
}
