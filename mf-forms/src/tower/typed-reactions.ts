import { draftOf } from '@wardlight/mf-shared/session'
import { getDefaultStore, useAtomValue } from 'jotai'

export const typedReactionsAtom = draftOf<Readonly<Record<number, string>>>()

const store = getDefaultStore()

/** The draft of a contact's response in this window. It survives the end of the session. */
export function useTypedReaction(contact: number): [string, (text: string) => void] {
  const typed = useAtomValue(typedReactionsAtom)?.[contact] ?? ''
  const write = (text: string) => {
    const { [contact]: _before, ...others } = store.get(typedReactionsAtom) ?? {}
    const next = text === '' ? others : { ...others, [contact]: text }
    store.set(typedReactionsAtom, Object.keys(next).length > 0 ? next : null)
  }
  return [typed, write]
}
