import { release, type } from 'node:os'
import type { PagingResults, PagingTestAnswer } from '@wardlight/contracts/paging-test'
import { type Kysely, type QueryExecutorProvider, sql } from 'kysely'
import type { Clock } from '../ward/time/clock.ts'
import type { PagingSettings } from './paging-settings.ts'
import { isActive, noteOf, notePress, startTest, stopTest } from './paging-test-run.ts'
import { scoreOf } from './test-score.ts'

interface TestRow {
  id: string
  pager: string
  started: Date
  stopped: Date | null
  tester: Record<string, string>
  notes: Record<string, string>
}

interface TestPageRow {
  index: number
  message: string
  created: Date
  left: Date | null
  attempts: number
  over: boolean
  /** Why it leaves no more, or has not yet; ''. */
  problem: string
  received: Date | null
}

/** Tests of pagers, one of each account at a time. */
export interface PagingTests {
  /** False: nothing leaves, or a test goes on. */
  start(userID: string, pager: string, tester: Record<string, string>): Promise<boolean>
  stop(userID: string): Promise<void>
  /** Keeps the results as they are, and ends it. */
  complete(userID: string): Promise<boolean>
  /** The same request again adds nothing again. */
  note(userID: string, note: string, requestId?: string): Promise<boolean>
  /** False: that page has not left. */
  received(userID: string, index: number): Promise<boolean>
  results(userID: string): Promise<PagingTestAnswer>
}

interface PagingTestParts {
  // biome-ignore lint/suspicious/noExplicitAny: any store will do
  db: Kysely<any>
  clock: Clock
  settings: PagingSettings
  /** Pages leave over TLS, or not at all. */
  secure: boolean
}

async function openTest(
  db: QueryExecutorProvider,
  userID: string,
): Promise<{ row: TestRow; pages: TestPageRow[] } | null> {
  const { rows } = await sql<TestRow>`
    select id, pager, started, stopped, tester, notes from paging_tests
    where user_id = ${userID} and completed is null`.execute(db)
  const [row] = rows
  if (!row) return null
  const { rows: pages } = await sql<TestPageRow>`
    select t.index, p.message, p.created, case when o.state = 'sent' then o.ended end as left, o.attempts, t.received,
      coalesce(o.state in ('dropped', 'refused', 'given up'), false) as over, coalesce(o.problem, '') as problem
    from paging_test_pages t join pages p on p.id = t.page_id left join outbox o on o.about = 'page ' || p.id
    where t.test_id = ${row.id} order by t.index`.execute(db)
  return { row, pages }
}

const secondsOf = ({ created, received }: TestPageRow): number =>
  received === null ? -1 : Math.max(0, Math.round((received.getTime() - created.getTime()) / 100) / 10)

function resultsOf(
  { pager, tester, notes }: TestRow,
  pages: readonly TestPageRow[],
  parts: PagingTestParts,
): PagingResults {
  const tested = pages.map((page) => ({
    index: page.index,
    at: page.left?.getTime() ?? null,
    tries: page.attempts,
    seconds: secondsOf(page),
  }))
  return {
    pagerID: pager,
    sentPages: pages.map((page) => ({
      index: page.index,
      timestamp: page.created.toISOString(),
      message: page.message,
      seconds: secondsOf(page),
      delivered: page.left !== null,
      over: page.over,
      problem: page.problem,
    })),
    notes,
    ...scoreOf(tested, parts.secure),
    testerInfo: tester,
    serverInfo: {
      'Pages leave': parts.settings.way ?? 'not at all',
      'Operating system': `${type()} ${release()}`,
      'Server software': `Node.js ${process.version}`,
      Encryption: parts.secure ? 'TLS, or within this server' : 'none',
    },
  }
}

export function pagingTests(parts: PagingTestParts): PagingTests {
  const { db, clock, settings } = parts
  const results = async (userID: string): Promise<PagingTestAnswer> => {
    const found = await openTest(db, userID)
    const now = clock.now()
    if (!found) return { test: null, now: new Date(now).toISOString() }
    const { row, pages } = found
    const going = {
      stopped: row.stopped !== null,
      confirmed: pages.filter(({ received }) => received !== null).length,
      newest: (pages.at(-1)?.created ?? row.started).getTime(),
    }
    return {
      test: { active: isActive(going, now), results: resultsOf(row, pages, parts) },
      now: new Date(now).toISOString(),
    }
  }
  return {
    start: async (userID, pager, tester) =>
      settings.way !== null && startTest(db, { userID, pager, tester }, clock.now()),
    stop: (userID) => stopTest(db, userID, clock.now()),
    complete: async (userID) => {
      const { test } = await results(userID)
      if (!test) return false
      await sql`
        update paging_tests set completed = ${new Date(clock.now())}, result = ${JSON.stringify(test.results)}::jsonb
        where user_id = ${userID} and completed is null`.execute(db)
      return true
    },
    note: (userID, note, requestId) => noteOf(db, { userID, note, requestId }, clock.now()),
    received: (userID, index) => notePress(db, userID, index, clock.now()),
    results,
  }
}
