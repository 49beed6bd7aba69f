import { useRef } from 'react'
import { localNow } from '../time/local-clock.ts'

/**
 * Converts a recent time of the browser's clock, which may be set at any time, to `localNow`, which may not. 0 stays 0.
 */
export function useLocalTime(time: number): number {
  const known = useRef({ time: 0, local: 0 })
  if (known.current.time !== time) {
    const age = Math.max(0, Date.now() - time)
    known.current = { time, local: time === 0 ? 0 : localNow() - age }
  }
  return known.current.local
}
