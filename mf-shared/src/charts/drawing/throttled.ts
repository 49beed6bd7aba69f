import { RENDER_THROTTLE_MS } from '@wardlight/contracts/limits'

export interface Throttled<T> {
  /** Acts at once, or, where it did so less than 50 ms ago, when these are over, with the last that was given. */
  (given: T): void
  /** Something given has not been acted on yet. */
  waits(): boolean
  /** What waits is dropped. */
  cancel(): void
}

/** `act` no more often than every 50 ms; the last that is given is never lost. */
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
