import { errorName } from '../store/error-name.ts'
import type { FeedLog } from './ward-port.ts'

/**
 * Returns a function that reloads the totals of feeds, one run at a time. Logs when that begins to fail, and when it
 * works again.
 */
export function refreshTotals(read: () => Promise<unknown>, log: FeedLog): () => Promise<void> {
  let reading: Promise<void> | null = null
  let fails = false
  const refresh = async (): Promise<void> => {
    try {
      await read()
      if (fails) log.info({}, 'Feed totals can be read again')
      fails = false
    } catch (error) {
      if (!fails)
        log.warn(
          { error: errorName(error) },
          'Feed totals cannot be read; retrying, and logging again when they can',
        )
      fails = true
    }
  }
  return () => {
    reading ??= refresh().finally(() => {
      reading = null
    })
    return reading
  }
}
