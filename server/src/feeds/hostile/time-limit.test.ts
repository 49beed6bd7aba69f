import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { readHeader } from '@wardlight/hl7/header'
import { sql } from 'kysely'
import { pino } from 'pino'
import { openTestDatabase, type TestDatabase } from '../../../test-support/database.ts'
import { admission, openRecordingWard, silentLog, testSite } from '../../../test-support/feeds.ts'
import { DATABASE_LIMITS, openDatabase } from '../../store/database.ts'
import { listDeadLetters } from '../dead-letters.ts'
import { Ingest } from '../ingest/ingest.ts'
import { readMessage } from '../ingest/received-message.ts'
import { MessageReader } from '../understand/understand.ts'

const reader = new MessageReader(testSite)
const message = (number: string) => {
  const body = Buffer.from(admission(number, number))
  return readMessage(body, readHeader(body), new Date(), reader)
}

let database: TestDatabase
beforeEach(async () => {
  database = await openTestDatabase()
})
afterEach(() => database.stop())

// shows: A2, V15.2.2
test('a message of very many short statements is given up as a dead letter, and its lane goes on', async () => {
  const ward = openRecordingWard()
  const apply: typeof ward.apply = async (trx, messages) => {
    while (messages.some(({ events }) => events[0]?.patient.mrn === 'SLOW')) await sql`select 1`.execute(trx)
    return ward.apply(trx, messages)
  }
  const ingest = new Ingest({ db: database.db, ward: { ...ward, apply }, log: silentLog, limitMs: 2000 })
  const outcomes = await Promise.all(['M1', 'SLOW', 'M2'].map((number) => ingest.take(message(number))))
  expect(outcomes).toEqual([null, expect.objectContaining({ code: 'AE' }), null])
  expect((await listDeadLetters(database.db)).messages).toMatchObject([
    { controlId: 'SLOW', reason: expect.stringContaining('longer than it is allowed') },
  ])
  expect((await ward.stored(database.db)).map(({ mrn }) => mrn)).toEqual(['M1', 'M2'])
})

/** Feeds that are stopped while a message is being stored; gives what its sender is told. */
async function stoppedInTheMidst() {
  const ward = openRecordingWard()
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const apply: typeof ward.apply = async (trx, messages) => {
    begin()
    await sql`select pg_sleep(60)`.execute(trx)
    return ward.apply(trx, messages)
  }
  const ingest = new Ingest({ db: database.db, ward: { ...ward, apply }, log: silentLog })
  const outcome = ingest.take(message('M1'))
  await begun
  await ingest.stop()
  return outcome
}

// shows: A2
test('a stop does not wait for a message being stored: the sender keeps it', async () => {
  expect(await stoppedInTheMidst()).toMatchObject({ code: 'AE', advice: 'Keep it and send it again.' })
  const { rows } = await sql<{ state: string }>`select state from journal`.execute(database.db)
  expect(rows).toEqual([])
})

test('a stop does not cancel work of another server, which may have the same process id in its container', async () => {
  const limits = { ...DATABASE_LIMITS, statementMs: 120_000 }
  const other = await openDatabase({
    databaseUrl: database.url,
    data: '',
    log: pino({ level: 'silent' }),
    limits,
  })
  const waited = await database.db.connection().execute(async (holder) => {
    await sql`select pg_advisory_lock(1)`.execute(holder)
    const waits = sql`select pg_advisory_xact_lock(1)`.execute(other.db).then(
      () => 'done',
      (error) => error.code,
    )
    await stoppedInTheMidst()
    await sql`select pg_advisory_unlock(1)`.execute(holder)
    return waits
  })
  expect(waited).toBe('done')
  await other.stop()
})
