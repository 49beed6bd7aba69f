/** Delays before a failed file is retried, ms; the last one repeats. */
const AFTER_FAILURE_MS = [300, 1_000, 3_000, 10_000, 30_000] as const
/** Delays before a second request is sent beside one that hangs, ms; the last one repeats. */
const WHILE_SILENT_MS = [10_000, 20_000, 30_000] as const
/** A request younger than this is not repeated when a person presses again, ms: each more shares the same line. */
const UNDISTURBED_MS = 3_000

export interface Arrival {
  /** Asks for the file; `tries` counts from 0. Rejects when it did not arrive whole. */
  ask(tries: number): Promise<unknown>
  /** Called before each try. */
  trying(tries: number): void
  /** Subscribes to a person's wish to retry now; returns the function that unsubscribes. */
  onAskAgain(ask: () => void): () => void
}

/** Retries a file until it arrives, however long that takes. It never rejects, so nothing keeps a failure. */
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
