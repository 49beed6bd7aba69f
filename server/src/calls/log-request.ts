import { LogBody } from '@wardlight/contracts/log'
import { openCall } from './call.ts'
import { CallError } from './call-error.ts'

/** Reports a minute from one address without a session. */
const FREE = 30

/** What browsers report: errors, and links that were clicked. Without a session too, but then not without limit. */
export const clientLog = openCall('POST LogRequest.ashx', LogBody, async (input, asker) => {
  const { session, logLimit, address, database } = asker
  const wait = session ? 0 : logLimit.attempt([{ key: address, free: FREE }])
  if (wait > 0) {
    throw new CallError(429, 'too-many-reports', 'Too many reports.', { retryAfterSeconds: wait })
  }
  await database.db
    .insertInto('client_log')
    .values({
      user_id: session?.account.user_id ?? null,
      kind: input.recordType === 'Link' ? 'link' : 'error',
      data: input.data,
    })
    .execute()
  return { status: 'good' }
})
