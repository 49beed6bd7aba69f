import { atom, getDefaultStore } from 'jotai'

export const NOTHING_SENT = 'This is a demo; nothing is sent.'

/** How often somebody wanted to change or send something in this demo. */
export const nothingSentAtom = atom(0)

/** Has the demo say that nothing was sent. */
export function sayNothingSent(): void {
  getDefaultStore().set(nothingSentAtom, (times) => times + 1)
}
