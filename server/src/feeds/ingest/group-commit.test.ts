import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { openTestDatabase, type TestDatabase } from '../../../test-support/database.ts'
import { admission, openRecordingWard, silentLog, testSite } from '../../../test-support/feeds.ts'
import type { Db } from '../../store/database.ts'
import type { ClinicalEvent } from '../../ward/events.ts'
import { listDeadLetters } from '../dead-letters.ts'
import { readHeader } from '../hl7/header.ts'
import { openCodeBooks } from '../understand/code-book.ts'
import type { EventMessage, WardPort } from '../ward-port.ts'
import { Ingest } from './ingest.ts'
import { openLetter } from './letter.ts'

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
  const body = Buffer.from(admission('C1', 'M1'))
  const letter = openLetter(body, readHeader(body), new Date(), openCodeBooks(testSite))
  const refused = Buffer.from(admission('C2', 'M2').replace('ADT^A01', 'ORM^O01'))
  const dead = openLetter(refused, readHeader(refused), new Date(), openCodeBooks(testSite))
  const outcomes = await Promise.all([ingest.take(letter), ingest.take(dead)])
  expect(outcomes).toEqual([null, expect.objectContaining({ code: 'AR' })])
  expect(await ward.stored(database.db)).toEqual([{ kind: 'admit', mrn: 'M1' }])
  expect(ward.published.map(({ patient }) => patient.mrn)).toEqual(['M1'])
})

test('what the ward holds is a dead letter, the others of its group are applied, and it can be applied all the same', async () => {
  const recording = await openRecordingWard(database.db)
  const held = { where: 'PID^1^3', reason: 'Somebody else.', advice: 'Look.', acceptable: true }
  const isHeld = ({ events, accept }: EventMessage) => !accept && events[0]?.patient.mrn === 'M2'
  const ward: WardPort<ClinicalEvent[]> = {
    publish: recording.publish,
    apply: async (trx, messages) => {
      const { change } = await recording.apply(
        trx,
        messages.filter((message) => !isHeld(message)),
      )
      return { change, held: messages.map((message) => (isHeld(message) ? held : null)) }
    },
  }
  const ingest = new Ingest({ db: database.db, ward, log: silentLog })
  const letter = (id: string, mrn: string) => {
    const body = Buffer.from(admission(id, mrn))
    return openLetter(body, readHeader(body), new Date(), openCodeBooks(testSite))
  }
  const outcomes = await Promise.all([ingest.take(letter('C1', 'M1')), ingest.take(letter('C2', 'M2'))])
  expect(outcomes).toMatchObject([null, { code: 'AE', where: 'PID^1^3', reason: 'Somebody else.' }])
  expect((await listDeadLetters(database.db)).letters).toMatchObject([
    { controlId: 'C2', reason: 'Somebody else.' },
  ])
  expect(await ingest.take(letter('C2', 'M2'))).toMatchObject({ code: 'AE' })
  expect(await ingest.take({ ...letter('C2', 'M2'), accept: true })).toBeNull()
  expect((await listDeadLetters(database.db)).total).toBe(0)
  expect(recording.published.map(({ patient }) => patient.mrn)).toEqual(['M1', 'M2'])
})
