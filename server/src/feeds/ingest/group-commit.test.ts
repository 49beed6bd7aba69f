import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { openTestDatabase, type TestDatabase } from '../../../test-support/database.ts'
import { admission, openRecordingWard, silentLog, testSite } from '../../../test-support/feeds.ts'
import type { Db } from '../../store/database.ts'
import { readHeader } from '../hl7/header.ts'
import { MessageReader } from '../understand/understand.ts'
import { Ingest } from './ingest.ts'
import { readMessage } from './received-message.ts'

let database: TestDatabase
beforeEach(async () => {
  database = await openTestDatabase()
})
afterEach(() => database.stop())

/** A database that commits, then loses the connection before it says so: the first `times` times. */
function losingTheAnswer(db: Db, times: number): Db {
  let left = times
  const execute = async (work: never): Promise<unknown> => {
    const answer = await db.transaction().execute(work)
    if (left-- > 0) throw Object.assign(new Error('connection lost'), { code: 'ECONNRESET' })
    return answer
  }
  return { transaction: () => ({ execute }) } as unknown as Db
}

test('a commit whose answer was lost is applied once and shown once, refused messages beside it or not', async () => {
  const ward = await openRecordingWard(database.db)
  const ingest = new Ingest({ db: losingTheAnswer(database.db, 1), ward, log: silentLog })
  const reader = new MessageReader(testSite)
  const message = (text: string) =>
    readMessage(Buffer.from(text), readHeader(Buffer.from(text)), new Date(), reader)
  const outcomes = await Promise.all([
    ingest.take(message(admission('C1', 'M1'))),
    ingest.take(message(admission('C2', '').replace('^^^H^MR', ''))),
  ])
  expect(outcomes).toEqual([null, expect.objectContaining({ code: 'AE' })])
  expect(await ward.stored(database.db)).toEqual([{ kind: 'admit', mrn: 'M1' }])
  expect(ward.published.map(({ patient }) => patient.mrn)).toEqual(['M1'])
})

test('a database that is out is logged when it goes and when it takes messages again', async () => {
  const ward = await openRecordingWard(database.db)
  const logged: string[] = []
  const say = (_details: object, message: string) => void logged.push(message)
  const log = { info: say, warn: say, error: say }
  const ingest = new Ingest({ db: losingTheAnswer(database.db, 3), ward, log })
  const body = Buffer.from(admission('C1', 'M1'))
  await ingest.take(readMessage(body, readHeader(body), new Date(), new MessageReader(testSite)))
  await ingest.stop()
  expect(logged).toEqual([
    'The database does not take messages; it is tried again, and logged when it does',
    'The database takes messages again',
  ])
})
