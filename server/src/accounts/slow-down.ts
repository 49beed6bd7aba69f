/** Wrong passwords per key (user and address, address alone), kept in memory for a while. */
export interface SlowDown {
  /** Seconds to wait before another try, 0 to go ahead. Counts the try as wrong until `succeeded`. */
  attempt(keys: readonly LimitedKey[]): number
  succeeded(keys: readonly LimitedKey[]): void
}

export interface LimitedKey {
  key: string
  /** Wrong tries without any wait. */
  free: number
}

interface Tries {
  wrong: number
  last: number
}

const FIRST_WAIT_S = 5
const LONGEST_WAIT_S = 300
const FORGET_MS = 15 * 60_000
const MOST_KEYS = 10_000

const waitAfter = ({ wrong, last }: Tries, free: number, now: number): number => {
  if (wrong < free) return 0
  const seconds = Math.min(LONGEST_WAIT_S, FIRST_WAIT_S * 2 ** (wrong - free))
  return Math.max(0, Math.ceil((last + seconds * 1000 - now) / 1000))
}

/** After `free` wrong tries each further one waits, twice as long each time, at most five minutes. `clock` in ms. */
export function createSlowDown(clock: () => number = Date.now): SlowDown {
  const tries = new Map<string, Tries>()

  const recall = (key: string, now: number): Tries => {
    const known = tries.get(key)
    return known && now - known.last < FORGET_MS ? known : { wrong: 0, last: 0 }
  }
  const remember = (key: string, value: Tries): void => {
    tries.delete(key)
    tries.set(key, value)
    const oldest = tries.keys().next().value
    if (tries.size > MOST_KEYS && oldest !== undefined) tries.delete(oldest)
  }

  return {
    attempt: (keys) => {
      const now = clock()
      const wait = Math.max(0, ...keys.map(({ key, free }) => waitAfter(recall(key, now), free, now)))
      if (wait > 0) return wait
      for (const { key } of keys) remember(key, { wrong: recall(key, now).wrong + 1, last: now })
      return 0
    },
    succeeded: (keys) => {
      const [first, ...others] = keys
      if (first) tries.delete(first.key)
      for (const { key } of others) {
        const known = tries.get(key)
        if (known) known.wrong = Math.max(0, known.wrong - 1)
      }
    },
  }
}
