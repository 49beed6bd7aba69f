/** Runs what it is given one after another, whoever gives it. */
export function inTurn() {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(work: () => Promise<T>): Promise<T> => {
    const result = last.then(work)
    last = result.catch(() => {})
    return result
  }
}

/** Runs all, so many at once; the results come in the order of `works`. */
export async function sideBySide<T>(works: readonly (() => Promise<T>)[], atOnce: number): Promise<T[]> {
  const results: T[] = []
  const waiting = [...works.entries()]
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) results[next[0]] = await next[1]()
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return results
}
