import { LogAnswer, LogBody } from '@wardlight/contracts/log'
import { declare } from './call.ts'
import { CallError } from './call-error.ts'

/** Reports a minute from one address without a session. */
const FREE = 30

/** What browsers report: errors, and links that were clicked. Without a session too, but then not without limit. */
export const clientLog = declare({
  path: 'LogRequest.ashx',
  method: 'POST',
  access: 'anyone',
  input: LogBody,
  answer: LogAnswer,
  audits: 'nothing',
  masks: 'nothing identifying',
  needs: ['logLimit', 'database'],
  run: async (input, { session, logLimit, address, database }) => {
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
    return { status: 'good' as const }
  },
})
