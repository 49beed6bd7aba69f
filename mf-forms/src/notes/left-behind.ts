import { stayName } from '@wardlight/mf-shared/data'
import { useRef } from 'react'
import type { Stay } from './note-drafts.ts'

/** Of whom something was typed in this window and is not saved, and its words. */
export interface LeftBehind {
  of: Stay
  text: string
}

const isOneStay = (one: Stay, other: Stay): boolean => stayName(one) === stayName(other)

/**
 * What was typed here of who lay in the room before who lies there now. `typedOf`: the words typed of somebody and not saved,
 * null where there are none. Null: nothing, or names are hidden.
 */
export function useLeftBehind(
  stay: Stay | undefined,
  typedOf: (of: Stay) => string | null,
  isSame = isOneStay,
): LeftBehind | null {
  const last = useRef<Stay | null>(null)
  if (stay && !stay.roomEmpty && typedOf(stay) !== null) last.current = stay
  const left = last.current
  if (!stay || stay.masked || !left || left.roomSys !== stay.roomSys || isSame(left, stay)) return null
  const text = typedOf(left)
  return text === null ? null : { of: left, text }
}
