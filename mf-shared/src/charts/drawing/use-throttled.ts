import { RENDER_THROTTLE_MS } from '@wardlight/contracts/limits'
import { useEffect, useReducer, useRef } from 'react'

/** `value`, updated at most every 50 ms: at once after a rest, else with the last one of that time. */
export function useThrottled<T>(value: T): T {
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  const shown = useRef({ value, since: Number.NEGATIVE_INFINITY })
  const left = shown.current.since + RENDER_THROTTLE_MS - performance.now()
  if (!Object.is(shown.current.value, value) && left <= 0) shown.current = { value, since: performance.now() }
  const waits = !Object.is(shown.current.value, value)
  useEffect(() => {
    if (!waits) return
    const timer = setTimeout(redraw, shown.current.since + RENDER_THROTTLE_MS - performance.now())
    return () => clearTimeout(timer)
  })
  return shown.current.value
}
