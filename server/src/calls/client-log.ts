import { LogAnswer, LogBody } from '@wardlight/contracts/log'
import { sql } from 'kysely'
import { countFailure } from '../composition/page-counts.ts'
import type { Db } from '../store/database.ts'
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
    await keepReport(database.db, {
      id: input.id ?? null,
      userID: session?.account.user_id ?? null,
      kind: input.recordType === 'Link' ? 'link' : 'error',
      data: input.data,
    })
    await countFailure(database.db, input.data)
    return { status: 'good' as const }
  },
})

interface Report {
  id: string | null
  userID: string | null
  kind: 'link' | 'error'
  data: string
}

/** A report that was sent again is the one it was. */
const keepReport = (db: Db, { id, userID, kind, data }: Report) =>
  sql`
  insert into client_log (user_id, kind, data, report_id)
  select ${userID}, ${kind}, ${data}, ${id}::uuid
  where ${id}::uuid is null or not exists (
    select from client_log where report_id = ${id}::uuid and time > now() - interval '1 day')`.execute(db)
