import { tookTooLong } from './call-error.ts'

/** A browser gives up after 20 s, and learns nothing of why. */
const READ_LIMIT_MS = 15_000

/** What the work gives if it is done in time; rejects with CallError 503 otherwise, whatever becomes of it. */
export async function inTime<T>(work: Promise<T>, limitMs = READ_LIMIT_MS): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(tookTooLong()), limitMs)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
