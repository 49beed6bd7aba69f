import { defaultWarnMs } from '@wardlight/contracts/limits'

interface IdleTimes {
  /** Without a touch until the page goes back, ms. */
  timeoutMs: number
  /** Until it says so. */
  warnMs: number
}

const USUAL_MS = 300_000

/** The times of the switches `timeoutSeconds` and `warnSeconds`; five minutes where none is told. */
export function idleTimes(timeoutSeconds?: number, warnSeconds?: number): IdleTimes {
  const timeoutMs = timeoutSeconds ? timeoutSeconds * 1000 : USUAL_MS
  const told = warnSeconds === undefined ? undefined : warnSeconds * 1000
  return { timeoutMs, warnMs: told !== undefined && told < timeoutMs ? told : defaultWarnMs(timeoutMs) }
}

interface IdleDeps extends IdleTimes {
  now(): number
  /** Seconds left while they are shown; null: nothing is shown. */
  onLeft(seconds: number | null): void
  onIdle(): void
}

/** Tells when nobody has touched the page for a while. `look` is to be called every now and then. */
export function idleWatch({ timeoutMs, warnMs, now, onLeft, onIdle }: IdleDeps) {
  let since = now()
  return {
    touched(): void {
      since = now()
      onLeft(null)
    },
    look(): void {
      const idle = now() - since
      if (idle >= timeoutMs) {
        since = now()
        onLeft(null)
        onIdle()
      } else onLeft(idle >= warnMs ? Math.ceil((timeoutMs - idle) / 1000) : null)
    },
  }
}
