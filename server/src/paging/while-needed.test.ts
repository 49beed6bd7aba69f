import { expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { INBOX_PAGING } from '../../test-support/inbox-paging.ts'
import { pagedWard, quiet } from '../../test-support/paged-ward.ts'
import { OutboxWorker } from '../outbox/worker.ts'
import { carriersOf } from './open-paging.ts'
import { pagesById } from './pages-of.ts'
import { pagingState } from './paging-state.ts'
import { writePage } from './write-page.ts'

const ward = pagedWard()
const { cycleOf, admit, map, answer, wait } = ward

/** The way out is open: what waits leaves. */
async function leave(): Promise<void> {
  const { db } = ward.database()
  const { clock } = ward.host()
  const carriers = carriersOf({ db, clock, settings: INBOX_PAGING }, null)
  const worker = new OutboxWorker({ db, node: 'a', carriers, log: quiet, clock })
  await worker.look()
  await worker.stop()
}
/** State and problem of all pages, and how many arrived. */
async function outcome() {
  const { db } = ward.database()
  const { rows } = await sql<{ id: string }>`select id from pages order by created desc, id`.execute(db)
  const pages = await pagesById(
    db,
    rows.map(({ id }) => id),
  )
  const { rows: arrived } = await sql<{ text: string }>`select text from pager_inbox order by id`.execute(db)
  return {
    pages: pages.map(({ state, problem }) => [state, problem]),
    arrived: arrived.map(({ text }) => text),
  }
}

test('drops a page whose alert was answered while it waited, says so, and reports nothing undelivered', async () => {
  const cycle = await cycleOf('a')
  await admit()
  await map(50)
  await wait(cycle, 1)
  await wait(cycle, 2.5)
  await answer('acknowledge')
  await leave()
  const { pages, arrived } = await outcome()
  expect(pages).toEqual([['dropped', 'What it asks for was answered, or was over, before the page left.']])
  expect(arrived).toEqual([])
  const { undelivered } = await pagingState(ward.database().db, 'inbox', ward.host().clock.now())
  expect(undelivered).toEqual([])
})

test('sends the page of an alert that came back, and drops the one from before', async () => {
  const cycle = await cycleOf('a')
  await admit()
  await map(50)
  await wait(cycle, 1)
  await answer('acknowledge')
  await answer('reopen')
  await wait(cycle, 1.5)
  await leave()
  const { pages, arrived } = await outcome()
  expect(pages.map(([state]) => state)).toEqual(['sent', 'dropped'])
  expect(arrived).toHaveLength(1)
})

test('sends what a person wrote, even if the alert was answered meanwhile', async () => {
  await admit()
  await map(50)
  await answer('acknowledge')
  const { clock } = ward.host()
  const page = {
    ...({ kind: 'person', area: 'awicu' } as const),
    ...{ about: 'sent ada 1', roomSys: null, room: 'MICU 1', role: 'Nurse', recipient: 'Moore, R.' },
    ...{ pager: '7101', message: 'Ada: come' },
  }
  const { db } = ward.database()
  await db.transaction().execute((trx) => writePage(trx, page, INBOX_PAGING, clock.now()))
  await leave()
  expect((await outcome()).arrived).toEqual([expect.stringMatching(/^Ada: come/)])
})
