import type { Database } from '../../store/database.ts'
import { errorName } from '../../store/error-name.ts'
import type { FeedLog } from '../ward-port.ts'
import type { Names } from './names.ts'

const RETRY_MS = 1000

/** Applies what any node decides about names to this one, when the database notifies it. A failed read is retried. */
export async function followNames(
  listen: Database['listen'],
  names: Pick<Names, 'read'>,
  log: FeedLog,
): Promise<void> {
  let reading = false
  let again = false
  const read = (): void => {
    again = true
    if (!reading) void run()
  }
  const run = async (): Promise<void> => {
    reading = true
    while (again) {
      again = false
      try {
        await names.read()
      } catch (error) {
        log.warn({ error: errorName(error) }, 'Meanings of names could not be read; retrying')
        setTimeout(read, RETRY_MS).unref()
      }
    }
    reading = false
  }
  await listen('wardlight_names', read, read)
  await names.read()
}
