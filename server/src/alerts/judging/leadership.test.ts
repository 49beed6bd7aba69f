import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { openTestDatabase, type TestDatabase } from '../../../test-support/database.ts'
import { type ManualClock, manualClock } from '../../../test-support/manual-clock.ts'
import { Lease } from '../../cluster/lease.ts'
import { Leadership } from './leadership.ts'

let database: TestDatabase
let clock: ManualClock
let lease: Lease
let taken: number
let takeOver: () => Promise<void>

beforeEach(async () => {
  database = await openTestDatabase()
  clock = manualClock()
  lease = new Lease({ db: database.db, name: 'alerts', node: 'a', clock })
  taken = 0
  takeOver = async () => void taken++
})
afterEach(() => database.stop())

const open = () =>
  new Leadership({
    lease,
    clock,
    progress: () => ({ began: null, completed: clock.now() }),
    takeOver: () => takeOver(),
  })

test('a node whose heartbeat was answered late still takes over, once', async () => {
  const leadership = open()
  await lease.beat({ able: true, done: null })
  expect(leadership.leads()).toBe(false)
  expect(await leadership.beat()).toBe(true)
  expect(leadership.leads()).toBe(true)
  expect(await leadership.beat()).toBe(false)
  expect(taken).toBe(1)
  expect(leadership.judging().judged).toBe(true)
})

test('nothing is judged while a new leader reads the state, and the lease is renewed meanwhile', async () => {
  const ends: (() => void)[] = []
  takeOver = () => new Promise((resolve) => ends.push(resolve))
  const leadership = open()
  const first = leadership.beat()
  while (ends.length === 0) await lease.beat({ able: true, done: null })
  expect(leadership.leads()).toBe(false)
  expect(await leadership.beat()).toBe(false)
  expect(ends).toHaveLength(1)
  expect(leadership.judging().judged).toBe(false)
  ends[0]?.()
  expect(await first).toBe(true)
  expect(leadership.leads()).toBe(true)
})

test('a node that cannot read the state of the previous leader lets another try', async () => {
  takeOver = () => Promise.reject(new Error('down'))
  await expect(open().beat()).rejects.toThrow('down')
  const other = new Lease({ db: database.db, name: 'alerts', node: 'b', clock })
  await other.beat({ able: true, done: null })
  expect(other.epoch()).not.toBeNull()
})
