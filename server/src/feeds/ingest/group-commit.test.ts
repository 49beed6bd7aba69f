import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { readHeader } from '@wardlight/hl7/header'
import { openTestDatabase, type TestDatabase } from '../../../test-support/database.ts'
import { admission, openRecordingWard, results, silentLog, testSite } from '../../../test-support/feeds.ts'
import type { Db } from '../../store/database.ts'
import { listDeadLetters } from '../dead-letters.ts'
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

test('a commit whose confirmation was lost is applied and shown once, with or without refused messages', async () => {
  const ward = openRecordingWard()
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
  const ward = openRecordingWard()
  const logged: string[] = []
  const say = (_details: object, message: string) => void logged.push(message)
  const log = { info: say, warn: say, error: say }
  const ingest = new Ingest({ db: losingTheAnswer(database.db, 3), ward, log })
  const body = Buffer.from(admission('C1', 'M1'))
  await ingest.take(readMessage(body, readHeader(body), new Date(), new MessageReader(testSite)))
  await ingest.stop()
  expect(logged).toEqual([
    'The database does not take messages; retrying, and logging again when it does',
    'The database takes messages again',
  ])
})

describe('a group', () => {
  const reader = new MessageReader(testSite)
  const message = (i: number) => {
    const body = Buffer.from(admission(`C${i}`, `M${i}`))
    return readMessage(body, readHeader(body), new Date(), reader)
  }
  /** A ward that takes `msEach` for a message, and the sizes of the groups it was given. */
  const slowWard = async (msEach: () => number) => {
    const ward = openRecordingWard()
    const groups: number[] = []
    const apply: typeof ward.apply = async (trx, messages) => {
      groups.push(messages.length)
      return { ...(await ward.apply(trx, messages)), tookMs: messages.length * msEach() }
    }
    return { ward: { ...ward, apply }, groups }
  }

  test('of admissions begins small, shrinks to what is applied within half a second, and grows again', async () => {
    let each = 50
    const { ward, groups } = await slowWard(() => each)
    const ingest = new Ingest({ db: database.db, ward, log: silentLog, groupMessages: 200 })
    await Promise.all(Array.from({ length: 52 }, (_, i) => ingest.take(message(i))))
    expect(groups).toEqual([32, 10, 10])
    each = 0.1
    groups.length = 0
    await Promise.all(Array.from({ length: 550 }, (_, i) => ingest.take(message(1000 + i))))
    expect(groups).toEqual([10, 20, 40, 80, 160, 200, 40])
    expect(ward.published).toHaveLength(602)
  })

  test('does not stay small if each takes long whatever its size, as on a slow network', async () => {
    const ward = openRecordingWard()
    const groups: number[] = []
    const apply: typeof ward.apply = async (trx, messages) => {
      groups.push(messages.length)
      return { ...(await ward.apply(trx, messages)), tookMs: 8000 + messages.length }
    }
    const ingest = new Ingest({ db: database.db, ward: { ...ward, apply }, log: silentLog })
    await Promise.all(Array.from({ length: 500 }, (_, i) => ingest.take(message(i))))
    expect(groups).toEqual([32, 1, 8, 64, 395])
  })

  test('of readings is as large as the queue', async () => {
    const { ward, groups } = await slowWard(() => 1)
    const ingest = new Ingest({ db: database.db, ward, log: silentLog })
    const reading = (i: number) => {
      const body = Buffer.from(
        results([`OBX|1|NM|8867-4^Heart rate^LN||${60 + i}|/min`], { controlId: `R${i}` }),
      )
      return readMessage(body, readHeader(body), new Date(), reader)
    }
    await Promise.all(Array.from({ length: 300 }, (_, i) => ingest.take(reading(i))))
    expect(groups).toEqual([300])
  })

  test('that hits the time limit of the database is retried in smaller ones, in the same order', async () => {
    const { ward, groups } = await slowWard(() => 1)
    const apply: typeof ward.apply = async (trx, messages) => {
      const applied = await ward.apply(trx, messages)
      if (messages.length > 20)
        throw Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' })
      return applied
    }
    const ingest = new Ingest({ db: database.db, ward: { ...ward, apply }, log: silentLog })
    const outcomes = await Promise.all(Array.from({ length: 80 }, (_, i) => ingest.take(message(i))))
    expect(outcomes.every((outcome) => outcome === null)).toBe(true)
    expect(groups.slice(0, 2)).toEqual([32, 4])
    expect(ward.published.map(({ patient }) => patient.mrn)).toEqual(
      Array.from({ length: 80 }, (_, i) => `M${i}`),
    )
  })

  test('gives up a message that runs into the time limit alone, twice, and applies the others', async () => {
    const { ward } = await slowWard(() => 1)
    const logged: string[] = []
    const log = { ...silentLog, error: (_: object, text: string) => void logged.push(text) }
    const apply: typeof ward.apply = async (trx, messages) => {
      const applied = await ward.apply(trx, messages)
      if (messages.some(({ events }) => events[0]?.patient.mrn === 'M3'))
        throw Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' })
      return applied
    }
    const ingest = new Ingest({ db: database.db, ward: { ...ward, apply }, log })
    const outcomes = await Promise.all(Array.from({ length: 8 }, (_, i) => ingest.take(message(i))))
    const tookTooLong = { code: 'AE', reason: expect.stringContaining('longer than it is allowed') }
    expect(outcomes).toEqual(
      Array.from({ length: 8 }, (_, i) => (i === 3 ? expect.objectContaining(tookTooLong) : null)),
    )
    expect((await listDeadLetters(database.db)).messages).toMatchObject([{ controlId: 'C3' }])
    expect(logged).toEqual(['A message could not be applied'])
  })

  test('counts timeouts of a message even if its sender was told to keep it in between', async () => {
    const { ward } = await slowWard(() => 1)
    const apply: typeof ward.apply = () =>
      Promise.reject(Object.assign(new Error('statement timeout'), { code: '57014' }))
    const ingest = new Ingest({ db: database.db, ward: { ...ward, apply }, log: silentLog, holdMs: -1 })
    const reasons = [await ingest.take(message(1)), await ingest.take(message(1))].map((one) => one?.reason)
    expect(reasons).toEqual([
      expect.stringContaining('the database does not answer'),
      expect.stringContaining('longer than it is allowed'),
    ])
  })
})

test.each([
  ['kept as a dead letter', true],
  ['left to its sender', false],
])('the same message twice in one group, %s: both get that answer', async (_, mayKeep) => {
  const ward = openRecordingWard()
  const sizes: number[] = []
  ward.apply = async (_trx, messages) => {
    sizes.push(messages.length)
    return {
      change: [],
      held: messages.map(() => ({ reason: 'contradicts', where: 'PID^1^7', advice: '', acceptable: false })),
      tookMs: 0,
    }
  }
  const ingest = new Ingest({ db: database.db, ward, log: silentLog, mayKeep: () => mayKeep })
  const body = Buffer.from(admission('C1', 'M1'))
  const message = () => readMessage(body, readHeader(body), new Date(), new MessageReader(testSite))
  const outcomes = await Promise.all([ingest.take(message()), ingest.take(message())])
  expect(sizes).toEqual([1])
  const refused = expect.objectContaining({ code: 'AE' })
  expect(outcomes).toEqual([refused, refused])
  expect(outcomes[0]).toEqual(outcomes[1])
  expect((await listDeadLetters(database.db)).total).toBe(mayKeep ? 1 : 0)
})
