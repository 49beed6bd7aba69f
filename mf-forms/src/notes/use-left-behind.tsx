import { useAtomValue } from 'jotai'
import { type ReactNode, useRef } from 'react'
import { type DraftsAtom, type Stay, stayKey } from './note-drafts.ts'

/** Says that what was typed here of somebody who lies in the room no more is not saved, and where it is; null: nothing was. */
export function useLeftBehind(all: DraftsAtom, stay: Stay | undefined): ReactNode {
  const drafts = useAtomValue(all)
  const typed = useRef<Stay | null>(null)
  const isTyped = (of: Stay): boolean => {
    const draft = drafts?.[stayKey(of) ?? '']
    return draft !== undefined && !draft.kept
  }
  if (stay && isTyped(stay)) typed.current = stay
  const left = typed.current
  if (!stay || left === null || !isTyped(left) || stayKey(left) === stayKey(stay)) return null
  return (
    <p role="alert">
      What you typed of {left.name || 'the patient before'} is not saved. It is there again where they lie
      now, as long as this page is open.
    </p>
  )
}
