import { expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { INBOX_PAGING } from '../../test-support/inbox-paging.ts'
import { PAGED, pagedWard, quiet } from '../../test-support/paged-ward.ts'
import { until } from '../../test-support/waiting.ts'
import type { Carrier } from '../outbox/letter.ts'
import { OutboxWorker } from '../outbox/worker.ts'
import { carriersOf, openPaging } from './open-paging.ts'
import { pagingState } from './paging-state.ts'

const ward = pagedWard()
const { cycleOf, admit, map, wait } = ward

// shows: P1.10
test('what left is told as late once it has waited two minutes, and not while it is on its way', async () => {
  const cycle = await cycleOf('a')
  await admit()
  await map(50)
  await wait(cycle, 1)
  expect((await pagingState(ward.database().db, 'inbox', ward.host().clock.now())).undelivered).toEqual([])
  await ward.host().wait(130)
  expect((await pagingState(ward.database().db, 'inbox', ward.host().clock.now())).undelivered).toHaveLength(
    1,
  )
  const carriers = carriersOf(
    { db: ward.database().db, clock: ward.host().clock, settings: INBOX_PAGING },
    null,
  )
  const worker = new OutboxWorker({
    db: ward.database().db,
    node: 'a',
    carriers,
    log: quiet,
    clock: ward.host().clock,
  })
  await worker.look()
  await worker.stop()
  expect((await pagingState(ward.database().db, 'inbox', ward.host().clock.now())).undelivered).toEqual([])
})

// shows: P1.11
test('while the way out is being proven screens hear of pages that do not leave, and a stop waits for no proof', async () => {
  await admit()
  await sql`
    insert into pages (id, about, kind, area, room, role, recipient, message, created)
    values (gen_random_uuid(), 'one', 'person', 'awicu', 'MICU 1', 'Nurse', '', 'Call', ${new Date(ward.host().clock.now())})`.execute(
    ward.database().db,
  )
  let proving = () => {}
  const isProving = new Promise<void>((resolve) => {
    proving = resolve
  })
  const carrier: Carrier = {
    send: async () => 'taken',
    prove: (signal) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(new Error('cut')))
        proving()
      }),
  }
  const parts = {
    db: ward.database().db,
    node: 'a',
    clock: ward.host().clock,
    config: PAGED,
    settings: INBOX_PAGING,
    log: quiet,
    mailTls: true,
  }
  const paging = openPaging({ ...parts, ward: ward.host().ward }, { inbox: carrier })
  try {
    await ward.host().wait(5)
    await isProving
    await until('the beat to tell of the page', async () => {
      await ward.host().wait(5)
      return paging.beat().undelivered === 1
    })
  } finally {
    await paging.stop()
  }
  const { rows } = await sql`select problem from ways_out`.execute(ward.database().db)
  expect(rows).toEqual([{ problem: '' }])
})
