/** What comes too often under a key, kept in memory for a while. */
export interface SlowDown {
  /** Seconds to wait before another try, 0 to go ahead. */
  attempt(keys: readonly LimitedKey[]): number
}

export interface LimitedKey {
  key: string
  /** Tries within a quarter of an hour without any wait. */
  free: number
}

const FIRST_WAIT_S = 5
const LONGEST_WAIT_S = 300
const WITHIN_MS = 15 * 60_000
const MOST_KEYS = 10_000
/** By then the wait is the longest. */
const MOST_BEYOND_FREE = 8

/** `tries` are the moments of those that count, oldest first. */
const waitAfter = (tries: readonly number[], free: number, now: number): number => {
  const last = tries.at(-1)
  if (last === undefined || tries.length < free) return 0
  const seconds = Math.min(LONGEST_WAIT_S, FIRST_WAIT_S * 2 ** (tries.length - free))
  return Math.max(0, Math.ceil((last + seconds * 1000 - now) / 1000))
}

/**
 * After `free` tries each further one waits, twice as long each time, at most five minutes. `clock` in ms, never set
 * back.
 */
export function createSlowDown(clock: () => number = () => performance.now()): SlowDown {
  const kept = new Map<string, readonly number[]>()

  const recall = ({ key }: LimitedKey, now: number): readonly number[] =>
    (kept.get(key) ?? []).filter((time) => now - time < WITHIN_MS)
  const remember = ({ key, free }: LimitedKey, tries: readonly number[]): void => {
    kept.delete(key)
    kept.set(key, tries.slice(-(free + MOST_BEYOND_FREE)))
    const oldest = kept.keys().next().value
    if (kept.size > MOST_KEYS && oldest !== undefined) kept.delete(oldest)
  }

  return {
    attempt: (keys) => {
      const now = clock()
      const wait = Math.max(0, ...keys.map((one) => waitAfter(recall(one, now), one.free, now)))
      if (wait > 0) return wait
      for (const one of keys) remember(one, [...recall(one, now), now])
      return 0
    },
  }
}
