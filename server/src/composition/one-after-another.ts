/**
 * Runs `run` one at a time. Calls made while a run waits to begin share that run, which begins after all of them, so
 * that no more than one waits.
 */
export function inTurn(run: () => Promise<void>): () => Promise<void> {
  let last: Promise<void> = Promise.resolve()
  let waiting: Promise<void> | null = null
  return () => {
    waiting ??= last.then(() => {
      waiting = null
      return run()
    })
    last = waiting.catch(() => {})
    return waiting
  }
}
