import { setTimeout as pause } from 'node:timers/promises'

const LIMIT_MS = 60_000

/** What `promise` gives; rejects with what was waited for when it takes longer than `limit` milliseconds. */
export async function within<T>(what: string, promise: Promise<T>, limit = LIMIT_MS): Promise<T> {
  const stop = new AbortController()
  const late = pause(limit, undefined, { signal: stop.signal }).then(() => {
    throw new Error(`waited ${limit / 1000} s for ${what}`)
  })
  try {
    return await Promise.race([promise, late])
  } finally {
    late.catch(() => {})
    stop.abort()
  }
}

/** Polls until `holds`, for what notifies nobody; rejects with what was waited for after `limit` milliseconds. */
export async function until(
  what: string,
  holds: () => boolean | Promise<boolean>,
  limit = LIMIT_MS,
): Promise<void> {
  const deadline = performance.now() + limit
  while (!(await holds())) {
    if (performance.now() > deadline) throw new Error(`waited ${limit / 1000} s for ${what}`)
    await pause(10)
  }
}
