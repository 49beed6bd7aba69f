import type { EnvironmentReader } from '../environment.ts'
import type { SpanOptions } from './session-span.ts'

export interface SessionSettings extends SpanOptions {
  /** Sessions of one account at most. */
  most: number
}

export function readSessionSettings({ text, whole }: EnvironmentReader, problems: string[]): SessionSettings {
  const timeout = whole('SESSION_TIMEOUT_SECONDS', 1800, 10, 86_400)
  const lifetime = whole('SESSION_LIFETIME_SECONDS', Math.max(43_200, timeout), 10, 2_592_000)
  const warn = text('SESSION_WARN_SECONDS') === null ? null : whole('SESSION_WARN_SECONDS', 0, 1, 86_400)
  if (warn !== null && warn >= timeout) {
    problems.push(
      `SESSION_WARN_SECONDS is "${warn}"; allowed is less than SESSION_TIMEOUT_SECONDS (${timeout})`,
    )
  }
  if (lifetime < timeout) {
    problems.push(
      `SESSION_LIFETIME_SECONDS is "${lifetime}"; allowed is SESSION_TIMEOUT_SECONDS (${timeout}) or more`,
    )
  }
  return { timeout, lifetime, warn, most: whole('SESSIONS_PER_ACCOUNT', 50, 1, 1000) }
}
