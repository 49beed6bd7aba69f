const LOCK = 'wardlight audio'
/** Longer than any alert is read, ms. A tab that keeps its turn this long hangs, and another takes over. */
const HANGS_MS = 60_000

/**
 * Runs `work` under a lock of all tabs and windows of this browser, so that only one is heard; when that closes or
 * hangs, another goes on. Does nothing once `signal` aborts. Without locks in the browser, runs at once.
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
      // Another tab may have stolen the lock, as from one that hung: finish what was begun.
      if (begun.length > 0) await begun[0]
      else if (!signal.aborted && !impatient.signal.aborted) throw error
    } finally {
      clearTimeout(timer)
    }
  }
  await ask({ signal: AbortSignal.any([signal, impatient.signal]) })
  if (begun.length === 0 && impatient.signal.aborted && !signal.aborted) await ask({ steal: true })
}
