import { LogAnswer, LogBody } from '@wardlight/contracts/log'
import { declare } from './call.ts'
import { tooManyReports } from './call-error.ts'

/** Reports a quarter of an hour from one address without a session, and from one account. */
const FREE = { address: 30, account: 300 }

/** What browsers report: errors, and links that were clicked. Without a session too, and never without limit. */
export const clientLog = declare({
  path: 'LogRequest.ashx',
  method: 'POST',
  access: 'anyone',
  input: LogBody,
  answer: LogAnswer,
  audits: 'nothing',
  masks: 'nothing identifying',
  needs: ['writeLimit', 'database'],
  run: async (input, { session, writeLimit, address, database }) => {
    const wait = writeLimit.attempt([
      session
        ? { key: `account ${session.account.user_id}`, free: FREE.account }
        : { key: address, free: FREE.address },
    ])
    if (wait > 0) throw tooManyReports(wait)
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
