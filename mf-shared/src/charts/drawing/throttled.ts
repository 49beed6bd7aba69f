import { RENDER_THROTTLE_MS } from '@wardlight/contracts/limits'

interface Throttled<T> {
  /** Acts at once; within 50 ms of the last act, waits until they are over and acts with the last value given. */
  (given: T): void
  /** Something given has not been acted on yet. */
  waits(): boolean
  /** What waits is dropped. */
  cancel(): void
}

/** Calls `act` at most every 50 ms. The last value is never lost. */
export function throttled<T>(act: (given: T) => void, now = () => performance.now()): Throttled<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  let next: T
  let last = Number.NEGATIVE_INFINITY
  const go = () => {
    timer = undefined
    last = now()
    act(next)
  }
  const call = (given: T) => {
    next = given
    if (timer !== undefined) return
    const left = last + RENDER_THROTTLE_MS - now()
    if (left <= 0) go()
    else timer = setTimeout(go, left)
  }
  return Object.assign(call, {
    waits: () => timer !== undefined,
    cancel: () => {
      clearTimeout(timer)
      timer = undefined
    },
  })
}
