/** How much runs at once, and how much may wait. */
interface HashQueueOptions {
  atOnce: number
  /** The most that may wait in each line; strangers have a line of their own. */
  waiting: number
}

/** So many wait that this one would wait too long; nothing was done. */
export class HashingBusy extends Error {
  override name = 'HashingBusy'
}

/**
 * Runs costly work, `atOnce` at a time: hashing shares its threads with files and compression, and its processors with
 * everything. `first` work goes ahead of other work. Rejects with HashingBusy.
 */
export function hashQueue({ atOnce, waiting }: HashQueueOptions) {
  const lines: Record<'first' | 'others', (() => void)[]> = { first: [], others: [] }
  let busy = 0

  const turn = (line: (() => void)[]): Promise<void> => {
    if (busy < atOnce) {
      busy += 1
      return Promise.resolve()
    }
    if (line.length >= waiting) return Promise.reject(new HashingBusy())
    return new Promise((resolve) => {
      line.push(resolve)
    })
  }
  /** Hands the place on. */
  const leave = (): void => {
    const next = lines.first.shift() ?? lines.others.shift()
    if (next) next()
    else busy -= 1
  }

  return async <T>(work: () => Promise<T>, { first = false } = {}): Promise<T> => {
    await turn(first ? lines.first : lines.others)
    try {
      return await work()
    } finally {
      leave()
    }
  }
}
