import type { EnvironmentReader } from '../environment/environment.ts'
import { declare, whole } from '../environment/variable.ts'
import type { SpanOptions } from './session-span.ts'

export interface SessionSettings extends SpanOptions {
  /** Sessions of one account at most. */
  most: number
}

const LIFETIME = 43_200

export const SESSION_SETTINGS = declare({
  SESSION_TIMEOUT_SECONDS: whole('Seconds without activity until a person is signed out.', {
    from: 10,
    to: 86_400,
    fallback: 1800,
  }),
  SESSION_WARN_SECONDS: whole(
    'Seconds without activity until the warning. Less than `SESSION_TIMEOUT_SECONDS`.',
    { from: 1, to: 86_400, fallback: null, unset: '10 before the sign-out' },
  ),
  SESSION_LIFETIME_SECONDS: whole('Seconds a session lasts at most. `SESSION_TIMEOUT_SECONDS` or more.', {
    from: 10,
    to: 2_592_000,
    fallback: null,
    unset: `${LIFETIME}, or \`SESSION_TIMEOUT_SECONDS\` if longer`,
  }),
  SESSIONS_PER_ACCOUNT: whole('Sessions one account may have at a time.', {
    from: 1,
    to: 1000,
    fallback: 50,
  }),
})

const { SESSION_TIMEOUT_SECONDS, SESSION_WARN_SECONDS, SESSION_LIFETIME_SECONDS, SESSIONS_PER_ACCOUNT } =
  SESSION_SETTINGS

export function readSessionSettings({ read, refuse }: EnvironmentReader): SessionSettings {
  const timeout = read(SESSION_TIMEOUT_SECONDS)
  const lifetime = read(SESSION_LIFETIME_SECONDS) ?? Math.max(LIFETIME, timeout)
  const warn = read(SESSION_WARN_SECONDS)
  if (warn !== null && warn >= timeout) {
    refuse(`SESSION_WARN_SECONDS is "${warn}"; allowed is less than SESSION_TIMEOUT_SECONDS (${timeout})`)
  }
  if (lifetime < timeout) {
    refuse(
      `SESSION_LIFETIME_SECONDS is "${lifetime}"; allowed is SESSION_TIMEOUT_SECONDS (${timeout}) or more`,
    )
  }
  return { timeout, lifetime, warn, most: read(SESSIONS_PER_ACCOUNT) }
}
