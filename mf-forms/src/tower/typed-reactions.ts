import { draftOf } from '@wardlight/mf-shared/session'
import { getDefaultStore, useAtomValue } from 'jotai'

export const typedReactionsAtom = draftOf<Readonly<Record<number, string>>>()

const store = getDefaultStore()

/** What was typed of the answer to a contact in this window, over the end of a session too. */
export function useTypedReaction(contact: number): [string, (text: string) => void] {
  const typed = useAtomValue(typedReactionsAtom)?.[contact] ?? ''
  const write = (text: string) => {
    const { [contact]: _before, ...others } = store.get(typedReactionsAtom) ?? {}
    const next = text === '' ? others : { ...others, [contact]: text }
    store.set(typedReactionsAtom, Object.keys(next).length > 0 ? next : null)
  }
  return [typed, write]
}
