const LOCK = 'wardlight audio'
/** Longer than any alert is read: a tab that has its turn for so long hangs, and another takes it. */
const HANGS_MS = 60_000

/**
 * Does the work while no other tab or window of this browser does: only one is heard, and when it closes or hangs another
 * goes on. Nothing is done once told to stop. Where a browser has no locks, at once.
 */
export async function inTurn(signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  const locks = globalThis.navigator?.locks
  if (!locks) return signal.aborted ? undefined : work()
  const begun: Promise<void>[] = []
  const impatient = new AbortController()
  const timer = setTimeout(() => impatient.abort(), HANGS_MS)
  const ask = async (options: LockOptions): Promise<void> => {
    try {
      await locks.request(LOCK, options, () => {
        begun.push(work())
        return begun[0]
      })
    } catch (error) {
      // Its turn may have been taken from it, as from one that hung: what it does it ends.
      if (begun.length > 0) await begun[0]
      else if (!signal.aborted && !impatient.signal.aborted) throw error
    } finally {
      clearTimeout(timer)
    }
  }
  await ask({ signal: AbortSignal.any([signal, impatient.signal]) })
  if (begun.length === 0 && impatient.signal.aborted && !signal.aborted) await ask({ steal: true })
}
