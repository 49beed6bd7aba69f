import { useRef } from 'react'
import { keepEqual } from '../room/keep-equal.ts'

/** `value`, the same object for as long as it equals what it was. For plain JSON-like data. */
export const useKept = <T>(value: T): T => {
  const kept = useRef(value)
  kept.current = keepEqual(kept.current, value)
  return kept.current
}
