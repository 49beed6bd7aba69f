import { stayName } from '@wardlight/mf-shared/data'
import { useRef } from 'react'
import { isRenumbered, type Stay } from '../notes/note-drafts.ts'
import { useTypedDrafts } from './typed-drafts.ts'

/** Of whom who lay in the room before something was typed in this window and is not saved, and its words; null: of nobody, or names are hidden. */
export function useTowerLeftBehind(stay: Stay | undefined) {
  const drafts = Object.values(useTypedDrafts())
  const last = useRef<Stay | null>(null)
  const typedOf = (who: Stay) => drafts.filter(({ of }) => of && stayName(of) === stayName(who))
  if (stay && !stay.roomEmpty && typedOf(stay).length > 0) last.current = stay
  const left = last.current
  if (!stay || stay.masked || !left || left.roomSys !== stay.roomSys || stayName(left) === stayName(stay))
    return null
  const typed = typedOf(left)
  if (typed.length === 0 || isRenumbered(left, stay)) return null
  const words = typed.flatMap(({ draft: { whom, text, offered, note } }) => [
    whom,
    text === offered ? '' : text,
    note,
  ])
  return { of: left, text: words.filter(Boolean).join('\n') }
}
