import type { Answered } from '@wardlight/mf-shared/freshness'
import { localNow, serverNow } from '@wardlight/mf-shared/time'

/** Nothing kept is ever drawn as current, however young it is. */
const LEAST_AGE_MS = 15_000

/** A sheet as an answer that was true at `at` (ms by the server's clock) and has not been since. */
export function answerOfSheet(at: number): Answered & { receivedAt: number } {
  const trueAt = localNow() - Math.max(LEAST_AGE_MS, serverNow() - at)
  return { currentUntil: trueAt, receivedAt: trueAt, error: null, retry: () => undefined }
}
