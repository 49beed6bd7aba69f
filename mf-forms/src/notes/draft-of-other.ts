import { stayName } from '@wardlight/mf-shared/data'
import { useRef } from 'react'
import type { Stay } from './note-drafts.ts'

/** An unsaved draft, and the patient it is about, who is no longer in the room. */
export interface DraftOfOther {
  of: Stay
  text: string
}

const isOneStay = (one: Stay, other: Stay): boolean => stayName(one) === stayName(other)

/**
 * The unsaved draft for the patient who was in the room before the present one. `typedOf`: the unsaved text for a stay,
 * null if none. Null: nothing is unsaved, or names are hidden.
 */
export function useDraftOfOther(
  stay: Stay | undefined,
  typedOf: (of: Stay) => string | null,
  isSame = isOneStay,
): DraftOfOther | null {
  const last = useRef<Stay | null>(null)
  if (stay && !stay.roomEmpty && typedOf(stay) !== null) last.current = stay
  const left = last.current
  if (!stay || stay.masked || !left || left.roomSys !== stay.roomSys || isSame(left, stay)) return null
  const text = typedOf(left)
  return text === null ? null : { of: left, text }
}
