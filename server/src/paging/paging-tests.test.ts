import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { TEST_REFRESH_MS } from '@wardlight/contracts/paging-test'
import { openTestDatabase, type TestDatabase } from '../../test-support/database.ts'
import { INBOX_PAGING } from '../../test-support/inbox-paging.ts'
import { type ManualClock, manualClock } from '../../test-support/manual-clock.ts'
import { smallConfig } from '../../test-support/small-config.ts'
import { OutboxWorker } from '../outbox/worker.ts'
import { carriersOf } from './open-paging.ts'
import { PageCycle } from './page-cycle.ts'
import { type PagingTests, pagingTests } from './paging-tests.ts'
import { scoreOf } from './test-score.ts'

const quiet = { info: () => {}, warn: () => {}, error: () => {} }
const settings = INBOX_PAGING

let database: TestDatabase
let clock: ManualClock
let cycle: PageCycle
let worker: OutboxWorker
let tests: PagingTests
beforeAll(async () => {
  database = await openTestDatabase()
  clock = manualClock()
  const parts = { db: database.db, node: 'a', clock, config: smallConfig(), settings, log: quiet }
  cycle = new PageCycle({ ...parts, knows: () => false, paged: () => null })
  await cycle.lead()
  worker = new OutboxWorker({ ...parts, carriers: carriersOf(parts, null) })
  tests = pagingTests({ ...parts, secure: true })
})
afterAll(async () => {
  await worker.stop()
  await cycle.stop()
  await database.stop()
})

const pass = async (seconds: number) => {
  clock.advance(seconds * 1000)
  await cycle.lead()
  await cycle.tick()
}
const results = async () => (await tests.results('tech')).test?.results

// shows: P2.15, P5.10
test('six pages leave at random times, each is confirmed once by its number after it left, and the results are kept', async () => {
  expect(await tests.start('tech', '7101', { Name: 'T' })).toBe(true)
  expect(await tests.start('tech', '7101', { Name: 'T' })).toBe(false)
  expect((await tests.results('tech')).test?.active).toBe(true)
  await pass(TEST_REFRESH_MS / 1000 - 1)
  expect((await results())?.sentPages).toMatchObject([{ index: 1, seconds: -1, delivered: false }])
  expect(await tests.received('tech', 1)).toBe(false)
  await worker.look()
  clock.advance(4000)
  expect(await tests.received('tech', 1)).toBe(true)
  clock.advance(9000)
  expect(await tests.received('tech', 1)).toBe(true)
  expect((await results())?.sentPages).toMatchObject([
    { seconds: 4, message: 'Wardlight test page 1 of 6. Press 1.' },
  ])
  expect(await tests.received('other', 1)).toBe(false)

  for (let i = 0; i < 16 && (await results())?.sentPages.length !== 6; i++) await pass(25)
  await worker.look()
  expect((await results())?.sentPages).toHaveLength(6)
  expect((await tests.results('tech')).test?.active).toBe(true)
  const requestId = randomUUID()
  await tests.note('tech', 'it was quiet here', requestId)
  clock.advance(1000)
  expect(await tests.note('tech', 'it was quiet here', requestId)).toBe(true)
  clock.advance(121_000)
  expect((await tests.results('tech')).test?.active).toBe(false)
  expect(Object.values((await results())?.notes ?? {})).toEqual(['it was quiet here'])
  expect(await tests.complete('tech')).toBe(true)
  expect((await tests.results('tech')).test).toBeNull()
})

// shows: P2.15, P5.6
test('a test can be completed once its last page is old', async () => {
  await tests.start('late', '7102', {})
  await pass(3)
  expect((await tests.results('late')).test?.active).toBe(true)
  clock.advance(121_000)
  expect((await tests.results('late')).test?.active).toBe(false)
  expect(await tests.complete('late')).toBe(true)
})

test('a test that is stopped pages nobody any more', async () => {
  await tests.start('tech', '7101', {})
  await tests.stop('tech')
  await pass(600)
  expect((await results())?.sentPages).toEqual([])
  await tests.complete('tech')
})

test('a page that is tried again says what keeps it', async () => {
  await tests.start('tech', '7103', {})
  await pass(0)
  const send = () => Promise.reject(new Error('the webhook: 503'))
  const closed = new OutboxWorker({
    ...{ db: database.db, node: 'a', clock, log: quiet },
    carriers: { inbox: { send } },
  })
  await closed.look()
  await closed.stop()
  expect((await results())?.sentPages).toMatchObject([
    { delivered: false, over: false, problem: 'the webhook: 503' },
  ])
  await tests.stop('tech')
  await tests.complete('tech')
})

test('a page that had not left when its test was stopped is dropped', async () => {
  await tests.start('tech', '7101', {})
  await pass(0)
  expect((await results())?.sentPages).toMatchObject([{ delivered: false, over: false, problem: '' }])
  await tests.stop('tech')
  await worker.look()
  expect((await results())?.sentPages).toMatchObject([
    {
      ...{ delivered: false, over: true },
      problem: 'What it asks for was answered, or was over, before the page left.',
    },
  ])
  await tests.complete('tech')
})

const page = (index: number, seconds: number, tries = 1) => ({ index, at: index * 1000, tries, seconds })
const all = (seconds: number) => [1, 2, 3, 4, 5, 6].map((index) => page(index, seconds))

// shows: P2.16
test.each([
  ['in time', all(20), true, true],
  ['31 s on average', all(31), true, false],
  ['one after 61 s', [...all(5).slice(0, 5), page(6, 61)], true, false],
  ['one not confirmed', [...all(5).slice(0, 5), page(6, -1)], true, false],
  ['one sent twice', [...all(5).slice(0, 5), page(6, 5, 2)], true, false],
  ['without TLS', all(5), false, false],
])('%s it passes or not', (_how, pages, secure, passes) => {
  expect(scoreOf(pages, secure).scoreCard.isPassing).toBe(passes)
})
