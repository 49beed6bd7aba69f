/**
 * Makes `run` go one after the other. Who asks while one waits to begin shares that one, which begins after they asked, so
 * however many ask, no more than one waits.
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
