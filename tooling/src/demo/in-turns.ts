/** Does the work in order, so many at once; rejects with the first failure, and begins nothing after it. */
export async function inTurns(work: readonly (() => Promise<unknown>)[], atOnce: number): Promise<void> {
  const waiting = [...work]
  const turn = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      await next().catch((error) => {
        waiting.length = 0
        throw error
      })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, turn))
}
