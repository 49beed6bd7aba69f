import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { openTestDatabase, type TestDatabase } from '../../test-support/database.ts'
import { openRecordingWard, results, silentLog, siteWith } from '../../test-support/feeds.ts'
import type { Db } from '../store/database.ts'
import { readHeader } from './hl7/header.ts'
import { Ingest } from './ingest/ingest.ts'
import { readMessage } from './ingest/received-message.ts'
import { remapJournal } from './remap-journal.ts'
import { MessageReader } from './understand/understand.ts'

const MESSAGES = 450
const old = siteWith({})
const config = siteWith({ '*': { codes: { XHR: { variable: 'HeartRate', unit: '/min' } } } })
let database: TestDatabase

beforeEach(async () => {
  database = await openTestDatabase()
  const ward = await openRecordingWard(database.db)
  const ingest = new Ingest({ db: database.db, ward, log: silentLog })
  const reader = new MessageReader(old)
  const message = (i: number) => {
    const body = Buffer.from(results([`OBX|1|NM|XHR^Rate^L||${60 + (i % 50)}`], { controlId: `R${i}` }))
    return readMessage(body, readHeader(body), new Date(), reader)
  }
  await Promise.all(Array.from({ length: MESSAGES }, (_, i) => ingest.take(message(i))))
})
afterEach(() => database.stop())

/** Reads the journal anew on a node of its own; gives how many readings that node shows anew. */
async function remapped(db: Db): Promise<number> {
  const ward = await openRecordingWard(database.db)
  const options = { db, ward, log: silentLog, config, before: old.feed, ended: () => false }
  await remapJournal(options)
  return ward.published.length
}

test('nodes that hear of a new code at once leave out none of the journal', async () => {
  const all = await Promise.all([remapped(database.db), remapped(database.db), remapped(database.db)])
  expect(all).toEqual([MESSAGES, MESSAGES, MESSAGES])
})

test('a connection lost in the midst of it leaves out none of the journal', async () => {
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
