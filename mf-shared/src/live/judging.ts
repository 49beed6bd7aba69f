const ASK_EVERY_MS = 10_000
const TIMEOUT_MS = 5000

/**
 * Asks the server whether alerts are judged for as long as no beat of the stream says so: a proxy may hold the stream
 * back for ever while calls are answered. Gives what ends it.
 */
export function watchJudging(isNeeded: () => boolean, tell: (judged: boolean) => void): () => void {
  const timer = setInterval(async () => {
    if (!isNeeded()) return
    const judged = await askServer()
    if (judged !== null && isNeeded()) tell(judged)
  }, ASK_EVERY_MS)
  return () => clearInterval(timer)
}

/** Null when the server does not say. */
async function askServer(): Promise<boolean | null> {
  try {
    const answer = await fetch('/readyz', { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) })
    const { alerts } = (await answer.json()) as { alerts?: string }
    return alerts === undefined ? null : alerts === 'judged'
  } catch {
    return null
  }
}
