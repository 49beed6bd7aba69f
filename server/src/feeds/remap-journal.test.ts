import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { readHeader } from '@wardlight/hl7/header'
import { sql } from 'kysely'
import { openTestDatabase, type TestDatabase } from '../../test-support/database.ts'
import { openRecordingWard, results, silentLog, siteWith } from '../../test-support/feeds.ts'
import type { Db } from '../store/database.ts'
import { keepVersion } from './feeds-versions.ts'
import { Ingest } from './ingest/ingest.ts'
import { readMessage } from './ingest/received-message.ts'
import { remapJournal } from './remap-journal.ts'
import type { FeedConfig } from './understand/code-book.ts'
import { MessageReader } from './understand/understand.ts'

const MESSAGES = 450
const old = siteWith({})
const config = siteWith({ '*': { codes: { XHR: { variable: 'HeartRate', unit: '/min' } } } })
const other = siteWith({ '*': { codes: { XHR: { variable: 'CVP', unit: 'mmHg' } } } })
let database: TestDatabase

beforeEach(async () => {
  database = await openTestDatabase()
  await keepVersion(database.db, old.feedsVersion())
  await take(old, ...Array.from({ length: MESSAGES }, (_, i) => `R${i}`))
})
afterEach(() => database.stop())

/** Messages of these control ids, taken by these settings. */
async function take(by: FeedConfig, ...controlIds: string[]): Promise<void> {
  const ward = openRecordingWard()
  const ingest = new Ingest({ db: database.db, ward, log: silentLog })
  const reader = new MessageReader(by)
  const message = (controlId: string, i: number) => {
    const body = Buffer.from(results([`OBX|1|NM|XHR^Rate^L||${60 + (i % 50)}`], { controlId }))
    return readMessage(body, readHeader(body), new Date(), reader)
  }
  await Promise.all(controlIds.map((id, i) => ingest.take(message(id, i))))
}

/** Reads the journal anew on a node of its own; gives how many readings that node shows anew. */
async function remapped(db: Db, by = config, ended = () => false): Promise<number> {
  const ward = openRecordingWard()
  await keepVersion(database.db, by.feedsVersion())
  await remapJournal({ db, ward, log: silentLog, config: by, ended })
  return ward.published.length
}

/** True from the n-th time it is asked on. */
const afterAsking = (n: number) => {
  let asked = 0
  return () => ++asked > n
}

test('settings changed while no server ran have the journal read again, once', async () => {
  expect(await remapped(database.db)).toBe(MESSAGES)
  expect(await remapped(database.db)).toBe(0)
})

test('an interrupted re-read starts over at the next start, whatever it left half read', async () => {
  const first = await remapped(database.db, config, afterAsking(6))
  expect(first).toBeGreaterThan(0)
  expect(first).toBeLessThan(MESSAGES)
  expect(await remapped(database.db)).toBe(MESSAGES)
  expect(await remapped(database.db, other, afterAsking(6))).toBeGreaterThan(0)
  expect(await remapped(database.db)).toBe(MESSAGES)
})

test('messages that another server took by the old settings are read again at the next start', async () => {
  expect(await remapped(database.db)).toBe(MESSAGES)
  await take(old, 'late')
  expect(await remapped(database.db)).toBe(MESSAGES + 1)
})

test('messages read by an unknown version of feeds.json are read again', async () => {
  await sql`delete from feeds_files`.execute(database.db)
  expect(await remapped(database.db)).toBe(MESSAGES)
})

test('a change that gives no code of the feed another meaning reads nothing again', async () => {
  expect(await remapped(database.db, siteWith({ '*': { silentAfterSeconds: 90 } }))).toBe(0)
})

test('a server that starts while another re-reads skips nothing of the journal', async () => {
  let inMidst = 0
  const first = await remapped(database.db, config, () => {
    inMidst++
    return inMidst > 6
  })
  const all = await Promise.all([remapped(database.db), remapped(database.db)])
  expect(first).toBeLessThan(MESSAGES)
  expect(Math.max(...all)).toBe(MESSAGES)
})

test('a connection lost during a re-read skips nothing of the journal', async () => {
  let transactions = 0
  const losing = new Proxy(database.db, {
    get: (db, key) =>
      key === 'transaction' && ++transactions === 2
        ? () => ({
            execute: () =>
              Promise.reject(Object.assign(new Error('connection lost'), { code: 'ECONNRESET' })),
          })
        : Reflect.get(db, key).bind(db),
  })
  expect(await remapped(losing)).toBe(MESSAGES)
})

test('messages that another server re-reads by outdated settings are read again', async () => {
  let transactions = 0
  const late = new Proxy(database.db, {
    get: (db, key) =>
      key === 'transaction' && ++transactions === 3
        ? () => ({
            execute: async (work: Parameters<ReturnType<Db['transaction']>['execute']>[0]) => {
              expect(await remapped(db, other)).toBe(MESSAGES)
              return db.transaction().execute(work)
            },
          })
        : Reflect.get(db, key).bind(db),
  })
  await remapped(late)
  expect(await remapped(database.db, other)).toBe(MESSAGES)
  expect(await remapped(database.db, other)).toBe(0)
})
