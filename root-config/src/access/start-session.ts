import { openSession } from '@wardlight/mf-shared/session'

/** Waits in milliseconds between attempts to reach the server; the last one repeats. */
const CHECK_WAITS_MS = [1_000, 2_000, 5_000, 10_000] as const

/**
 * Asks who is signed in until the server answers; 401 is an answer. `onSilent` hears of each failed attempt.
 */
export async function startSession(
  onSilent: () => void,
  check: () => Promise<unknown> = openSession,
  sleep: (ms: number) => Promise<void> = (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      await check()
      return
    } catch {
      onSilent()
      await sleep(CHECK_WAITS_MS[Math.min(attempt, CHECK_WAITS_MS.length - 1)] ?? 10_000)
    }
  }
}
