import { errorName } from '../store/error-name.ts'
import type { FeedLog } from './ward-port.ts'

/**
 * What reads the totals of feeds again each time it is called, one reading at a time. That it cannot is logged when it
 * begins, and when it is over.
 */
export function refreshTotals(read: () => Promise<unknown>, log: FeedLog): () => Promise<void> {
  let reading: Promise<void> | null = null
  let fails = false
  const refresh = async (): Promise<void> => {
    try {
      await read()
      if (fails) log.info({}, 'Feed totals are read again')
      fails = false
    } catch (error) {
      if (!fails)
        log.warn(
          { error: errorName(error) },
          'Feed totals cannot be read; it is tried again, and logged when they are',
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
