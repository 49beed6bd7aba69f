const LOCK = 'wardlight audio'

/**
 * Does the work while no other tab or window of this browser does: only one is heard, and when it closes another goes on.
 * Nothing is done once told to stop. Where a browser has no locks, at once.
 */
export async function inTurn(signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  const locks = globalThis.navigator?.locks
  if (!locks) return signal.aborted ? undefined : work()
  await locks.request(LOCK, { signal }, work).catch((error: unknown) => {
    if (!signal.aborted) throw error
  })
}
