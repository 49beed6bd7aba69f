import { randomInt, randomUUID } from 'node:crypto'
import { DEFAULT_AREA } from '@wardlight/contracts/areas'
import { TEST_OVER_MS, TEST_PAGES } from '@wardlight/contracts/paging-test'
import { type Kysely, type QueryExecutorProvider, sql } from 'kysely'
import type { PagingSettings } from './paging-settings.ts'
import { writePage } from './write-page.ts'

/** Between two pages of a test, seconds. */
const GAP = { least: 20, most: 75 }

/**
 * Starts a pager test: six pages at random times, the first at once, as screens look for it soon. False: the account
 * has one.
 */
export const startTest = (
  // biome-ignore lint/suspicious/noExplicitAny: any store will do
  db: Kysely<any>,
  { userID, pager, tester }: { userID: string; pager: string; tester: Record<string, string> },
  now: number,
): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const id = randomUUID()
    const { rows } = await sql`
      insert into paging_tests (id, user_id, pager, started, tester)
      values (${id}, ${userID}, ${pager}, ${new Date(now)}, ${JSON.stringify(tester)}::jsonb)
      on conflict do nothing returning id`.execute(trx)
    let due = now
    for (let index = 1; rows.length > 0 && index <= TEST_PAGES; index++) {
      await sql`
        insert into paging_test_pages (test_id, index, due) values (${id}, ${index}, ${new Date(due)})`.execute(
        trx,
      )
      due += randomInt(GAP.least, GAP.most + 1) * 1000
    }
    return rows.length > 0
  })

/** Stops a test: no further page of it leaves. */
export const stopTest = async (db: QueryExecutorProvider, userID: string, now: number): Promise<void> => {
  await sql`
    update paging_tests set stopped = ${new Date(now)}
    where user_id = ${userID} and completed is null and stopped is null`.execute(db)
}

/** Whether a page of any test is to be written by now. */
export async function isTestDue(db: QueryExecutorProvider, now: number): Promise<boolean> {
  const { rows } = await sql`
    select from paging_test_pages p join paging_tests t on t.id = p.test_id
    where p.page_id is null and p.due <= ${new Date(now)} and t.stopped is null and t.completed is null limit 1`.execute(
    db,
  )
  return rows.length > 0
}

/** Writes the test pages that are due, in the paging node's transaction. */
export async function writeTestPages(
  trx: QueryExecutorProvider,
  settings: PagingSettings,
  now: number,
): Promise<void> {
  const { rows } = await sql<{ id: string; index: number; pager: string; userID: string }>`
    select t.id, p.index, t.pager, t.user_id as "userID" from paging_test_pages p join paging_tests t on t.id = p.test_id
    where p.page_id is null and p.due <= ${new Date(now)} and t.stopped is null and t.completed is null
    order by p.due limit 20 for update of p skip locked`.execute(trx)
  for (const { id, index, pager, userID } of rows) {
    const what = {
      about: `test ${id} ${index}`,
      kind: 'test' as const,
      area: DEFAULT_AREA,
      roomSys: null,
      room: '',
    }
    const message = `Wardlight test page ${index} of ${TEST_PAGES}. Press ${index}.`
    const page = await writePage(
      trx,
      { ...what, role: '', recipient: '', pager, sender: userID, message },
      settings,
      now,
    )
    await sql`update paging_test_pages set page_id = ${page} where test_id = ${id} and index = ${index}`.execute(
      trx,
    )
  }
}

/** Notes that the number of a page was pressed; a second press changes nothing. False: it has not left yet. */
export async function notePress(
  db: QueryExecutorProvider,
  userID: string,
  index: number,
  now: number,
): Promise<boolean> {
  const { rows } = await sql`
    update paging_test_pages p set received = coalesce(p.received, ${new Date(now)})
    from paging_tests t, outbox o
    where t.id = p.test_id and t.user_id = ${userID} and t.completed is null and p.index = ${index}
      and o.about = 'page ' || p.page_id and o.state = 'sent' returning 1`.execute(db)
  return rows.length > 0
}

/** Adds a note to the open test, once. False: there is none. */
export const noteOf = async (
  db: QueryExecutorProvider,
  {
    userID,
    note,
    requestId = randomUUID(),
  }: { userID: string; note: string; requestId?: string | undefined },
  now: number,
): Promise<boolean> => {
  const isKept = sql`${requestId}::uuid = any(note_ids)`
  const added = sql`jsonb_build_object(${new Date(now).toISOString()}::text, ${note}::text)`
  const { rows } = await sql`
    update paging_tests set notes = case when ${isKept} then notes else notes || ${added} end,
      note_ids = case when ${isKept} then note_ids else note_ids || ${requestId}::uuid end
    where user_id = ${userID} and completed is null returning id`.execute(db)
  return rows.length > 0
}

/**
 * Whether a test is running: not stopped, not all pages confirmed, and its last page (before any, its start) not too
 * old.
 */
export const isActive = (
  { stopped, confirmed, newest }: { stopped: boolean; confirmed: number; newest: number },
  now: number,
): boolean => !stopped && confirmed < TEST_PAGES && now - newest <= TEST_OVER_MS
