import type { SessionCheckAnswer } from '@wardlight/contracts/access'
import { defaultWarnMs } from '@wardlight/contracts/limits'
import { isDisplay, type Right } from '@wardlight/contracts/rights'

export interface SpanOptions {
  /** Seconds of inactivity after which a session ends. */
  timeout: number
  /** Seconds after which it ends whatever was done in it. */
  lifetime: number
  /** Seconds of inactivity before the warning; null is the specification's default. */
  warn: number | null
}

interface Times {
  started: Date
  lastActive: Date
  account: { rights: readonly Right[] }
}

/** What a display is told it has left: it ends by hand alone. */
const DISPLAY_MS = 400 * 24 * 3600 * 1000

/** How long sessions last, from their own times alone. */
export function sessionSpan({ timeout, lifetime, warn }: SpanOptions) {
  const timeoutMs = timeout * 1000
  const lifetimeMs = lifetime * 1000
  const marginMs = timeoutMs - (warn === null ? defaultWarnMs(timeoutMs) : warn * 1000)
  return {
    /** What is older has ended. */
    oldest: (now: number) => ({
      activity: new Date(now - timeoutMs),
      start: new Date(now - lifetimeMs),
    }),
    isOver: ({ started, lastActive, account }: Times, now: number): boolean =>
      !isDisplay(account.rights) &&
      (now - lastActive.getTime() >= timeoutMs || now - started.getTime() >= lifetimeMs),
    left: ({ started, lastActive, account }: Times, now: number): SessionCheckAnswer => {
      if (isDisplay(account.rights)) return { timeoutMs: DISPLAY_MS, warnMs: DISPLAY_MS, final: false }
      const idle = lastActive.getTime() + timeoutMs - now
      const whole = started.getTime() + lifetimeMs - now
      const left = Math.min(idle, whole)
      return { timeoutMs: Math.max(0, left), warnMs: left - marginMs, final: whole <= idle }
    },
  }
}
