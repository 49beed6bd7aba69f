import { SNACKBAR_MS } from '@wardlight/contracts/limits'
import { atom, getDefaultStore } from 'jotai'

/** What is told in passing at the foot of the page, '' for nothing. */
export const noteAtom = atom('')

/** What can be done about what is told, or null. */
export interface NoteAction {
  label: string
  act(): void
}
export const noteActionAtom = atom<NoteAction | null>(null)

let timer: ReturnType<typeof setTimeout> | undefined

/** Tells something that needs no answer; it goes by itself, or when something else is told. */
export function say(text: string, action: NoteAction | null = null): void {
  const store = getDefaultStore()
  const tell = (said: string, offered: NoteAction | null) => {
    store.set(noteAtom, said)
    store.set(noteActionAtom, offered)
  }
  tell(text, action)
  clearTimeout(timer)
  timer = setTimeout(() => tell('', null), SNACKBAR_MS)
}
