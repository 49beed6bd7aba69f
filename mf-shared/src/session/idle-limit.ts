import type { SessionCheckAnswer } from '@wardlight/contracts/access'
import { defaultWarnMs } from '@wardlight/contracts/limits'

/** How long a page may be left alone, and when it warns, in milliseconds of inactivity. */
export interface IdleLimit {
  timeoutMs: number
  warnMs: number
}

interface Seconds {
  timeoutSeconds?: number
  warnSeconds?: number
}

/**
 * The limit an address or an area sets; undefined: none. A warning
 * time that is missing or not before the end becomes the default.
 */
export function idleLimit({ timeoutSeconds, warnSeconds }: Seconds): IdleLimit | undefined {
  if (!timeoutSeconds) return undefined
  const timeoutMs = timeoutSeconds * 1000
  const given = (warnSeconds ?? 0) * 1000
  return { timeoutMs, warnMs: given > 0 && given < timeoutMs ? given : defaultWarnMs(timeoutMs) }
}

/** What is left of the nearer end. `own`: it is the page's, not the session's. `session` null: the server did not say. */
export function nearestEnd(
  session: SessionCheckAnswer | null,
  limit: IdleLimit | undefined,
  idleMs: number,
): (SessionCheckAnswer & { own: boolean }) | null {
  const own = limit && {
    timeoutMs: Math.max(0, limit.timeoutMs - idleMs),
    warnMs: limit.warnMs - idleMs,
    final: false,
    own: true,
  }
  const its = session && { ...session, own: false }
  if (!own || !its) return own ?? its
  return own.timeoutMs < its.timeoutMs ? own : its
}
