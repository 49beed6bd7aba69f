import { LogAnswer, LogBody } from '@wardlight/contracts/log'
import { sql } from 'kysely'
import type { LimitedKey } from '../accounts/slow-down.ts'
import { countFailure } from '../composition/page-counts.ts'
import type { Db } from '../store/database.ts'
import { declare } from './call.ts'
import { tooManyReports } from './call-error.ts'

/**
 * Limits for a quarter of an hour: reports of one address without a session and of one account, unsupported browsers of
 * one address, and each of the two kinds from all addresses together, since one machine may use many.
 */
const FREE = { address: 30, account: 300, browsers: 10, addresses: 600 }

const KINDS = { Link: 'link', Browser: 'browser' } as const

type ReportKind = 'error' | (typeof KINDS)[keyof typeof KINDS]

/** Limits a report counts against. Unsupported browsers are reported before sign-in, so they have their own limits. */
function allowances(kind: ReportKind, account: string | undefined, address: string): LimitedKey[] {
  if (kind === 'browser')
    return [
      { key: `browsers ${address}`, free: FREE.browsers },
      { key: 'browsers of all addresses', free: FREE.addresses },
    ]
  if (account !== undefined) return [{ key: `account ${account}`, free: FREE.account }]
  return [
    { key: address, free: FREE.address },
    { key: 'reports of all addresses', free: FREE.addresses },
  ]
}

/** What browsers report: errors, links that were clicked, and that they are none of those we build for. Without a session too, and never without limit. */
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
    const kind = input.recordType ? KINDS[input.recordType] : 'error'
    const userID = session?.account.user_id
    const wait = writeLimit.attempt(allowances(kind, userID, address))
    if (wait > 0) throw tooManyReports(wait)
    await keepReport(database.db, {
      id: input.id ?? null,
      userID: userID ?? null,
      kind,
      data: input.data,
    })
    await countFailure(database.db, input.data)
    return { status: 'good' as const }
  },
})

interface Report {
  id: string | null
  userID: string | null
  kind: ReportKind
  data: string
}

/** Stores a report; one with an id only once, even if it is sent again within a day. */
const keepReport = (db: Db, { id, userID, kind, data }: Report) =>
  sql`
  insert into client_log (user_id, kind, data, report_id)
  select ${userID}, ${kind}, ${data}, ${id}::uuid
  where ${id}::uuid is null or not exists (
    select from client_log where report_id = ${id}::uuid and time > now() - interval '1 day')`.execute(db)
