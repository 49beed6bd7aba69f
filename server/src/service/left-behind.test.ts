import { afterEach, beforeEach, expect, test } from '@jest/globals'
import type { KyselyPlugin } from 'kysely'
import { pino } from 'pino'
import { openTestDatabase, type TestDatabase } from '../../test-support/database.ts'
import { manualClock } from '../../test-support/manual-clock.ts'
import { until } from '../../test-support/waiting.ts'
import { measured, moved, openTestWard, type WardHost } from '../../test-support/ward-host.ts'
import { type Database, openDatabase } from '../store/database.ts'

const clock = manualClock()
let database: TestDatabase
let second: Database
let isCut: boolean
let missed: (since: number) => void
let hears: (payload: string) => void
let writing: WardHost
let reading: WardHost

/** What a node reads of the store fails while it is cut off. */
const cut: KyselyPlugin = {
  transformQuery({ node }) {
    if (isCut) throw new Error('cut off')
    return node
  },
  transformResult: async ({ result }) => result,
}

beforeEach(async () => {
  isCut = false
  database = await openTestDatabase()
  second = await openDatabase({ databaseUrl: database.url, data: '', log: pino({ level: 'silent' }) })
  writing = await openTestWard(database, { clock })
  const listen: Database['listen'] = (channel, onMessage, onGap = () => {}) => {
    missed = onGap
    hears = onMessage
    return second.listen(channel, onMessage, onGap)
  }
  reading = await openTestWard({ ...database, db: second.db.withPlugin(cut), listen }, { clock })
})
afterEach(async () => {
  await Promise.all([writing.ward.stop(), reading.ward.stop()])
  await second.stop()
  await database.stop()
})

const bpm = () =>
  reading.ward.census('awicu', {}).census.find((row) => row.displayRoom === '1')?.atoms.HeartRate?.value

test('a node says since when it is behind on a change of another, until it has read it', async () => {
  await writing.send(
    moved('admit', 'A', 'MICU^1', clock.now()),
    measured('A', { HeartRate: 80 }, clock.now()),
  )
  await until('the other node to know it', () => bpm() === 80)
  await reading.ward.settled()
  expect(reading.ward.behindSince).toBeNull()
  isCut = true
  const before = performance.now()
  await writing.send(measured('A', { HeartRate: 140 }, clock.now() + 1000))
  await until('the other node to hear of it', () => reading.ward.behindSince !== null)
  const since = reading.ward.behindSince
  expect(since).toBeGreaterThan(before)
  await reading.wait(10)
  expect([bpm(), reading.ward.behindSince]).toEqual([80, since])
  isCut = false
  await reading.wait(1)
  expect([bpm(), reading.ward.behindSince]).toEqual([140, null])
})

test('a node that may have missed notifications is behind until it has read everything', async () => {
  isCut = true
  const since = performance.now() - 5000
  missed(since)
  await reading.wait(10)
  expect(reading.ward.behindSince).toBe(since)
  isCut = false
  await reading.wait(1)
  await reading.ward.settled()
  expect(reading.ward.behindSince).toBeNull()
})

test('a node is not behind on what only a later version announces', async () => {
  hears(JSON.stringify({ node: 'later', revision: 1, more: false, wards: [1] }))
  await reading.ward.settled()
  expect(reading.ward.behindSince).toBeNull()
})
