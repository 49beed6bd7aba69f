import { useRef } from 'react'

/** A value as it was when one of `keys` last changed: what is costly to draw anew need not follow each change. */
export function useKept<T>(value: T, keys: readonly unknown[]): T {
  const kept = useRef({ value, keys })
  if (kept.current.keys.some((key, index) => !Object.is(key, keys[index]))) kept.current = { value, keys }
  return kept.current.value
}
