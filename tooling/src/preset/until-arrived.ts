/** Waits before a file that failed is asked for again, ms; the last one repeats. */
const AFTER_FAILURE_MS = [300, 1_000, 3_000, 10_000, 30_000] as const
/** Waits before one of which nothing is heard is asked for again beside the first request, ms. */
const WHILE_SILENT_MS = [10_000, 20_000, 30_000] as const
/** How long a request under way is left alone by a person who presses again, ms: each more takes of the same line. */
const UNDISTURBED_MS = 3_000

export interface Arrival {
  /** Asks for the file; `tries` counts from 0. Rejects when it did not arrive whole. */
  ask(tries: number): Promise<unknown>
  /** Is told before each try. */
  trying(tries: number): void
  /** Calls back when a person wants it asked for now; returns how to call it off. */
  onAskAgain(ask: () => void): () => void
}

/** Asks for a file until it arrives, however long that takes: what waits for it goes on then, and nothing keeps a failure. */
export function untilArrived({ ask, trying, onAskAgain }: Arrival): Promise<void> {
  return new Promise((resolve) => {
    let tries = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    const again = (waits: readonly number[], tried: number) => {
      clearTimeout(timer)
      timer = setTimeout(attempt, waits[Math.min(tried, waits.length - 1)])
    }
    let underWaySince: number | undefined
    const callOff = onAskAgain(() => {
      if (underWaySince === undefined || performance.now() - underWaySince >= UNDISTURBED_MS) attempt()
    })
    let isThere = false
    const arrived = () => {
      isThere = true
      clearTimeout(timer)
      callOff()
      resolve()
    }
    function attempt(): void {
      const tried = tries++
      underWaySince = performance.now()
      trying(tried)
      again(WHILE_SILENT_MS, tried)
      ask(tried).then(arrived, () => {
        if (isThere || tried !== tries - 1) return
        underWaySince = undefined
        again(AFTER_FAILURE_MS, tried)
      })
    }
    attempt()
  })
}
