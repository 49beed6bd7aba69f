import type { SessionCheckAnswer } from '@wardlight/contracts/access'
import { defaultWarnMs } from '@wardlight/contracts/limits'

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
}

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
    isOver: ({ started, lastActive }: Times, now: number): boolean =>
      now - lastActive.getTime() >= timeoutMs || now - started.getTime() >= lifetimeMs,
    left: ({ started, lastActive }: Times, now: number): SessionCheckAnswer => {
      const idle = lastActive.getTime() + timeoutMs - now
      const whole = started.getTime() + lifetimeMs - now
      const left = Math.min(idle, whole)
      return { timeoutMs: Math.max(0, left), warnMs: left - marginMs, final: whole <= idle }
    },
  }
}
