import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { readHeader } from '@wardlight/hl7/header'
import { type Kysely, sql } from 'kysely'
import { pino } from 'pino'
import { openTestDatabase, type TestDatabase } from '../../../test-support/database.ts'
import { admission, openRecordingWard, silentLog, testSite } from '../../../test-support/feeds.ts'
import { until } from '../../../test-support/waiting.ts'
import { openDatabase } from '../../store/database.ts'
import { followWaits, type StoreProbe, startProbe } from '../../store/probe.ts'
import { StoreProof } from '../../store/proof.ts'
import { MessageReader } from '../understand/understand.ts'
import { Ingest } from './ingest.ts'
import { readMessage } from './received-message.ts'

const reader = new MessageReader(testSite)
const message = (number: string) => {
  const body = Buffer.from(admission(number, number))
  return readMessage(body, readHeader(body), new Date(), reader)
}

let database: TestDatabase
let proof: StoreProof
let probe: StoreProbe
/** What the proof goes by, ms; time passes when a test says so. */
let clock: number
/** Commits of the probe. */
let probed: number

beforeEach(async () => {
  database = await openTestDatabase()
  clock = 0
  const now = () => clock
  proof = new StoreProof({ log: pino({ level: 'silent' }), now, elapsed: now })
  probed = 0
  const took = proof.took.bind(proof)
  proof.took = (what) => {
    if (what === 'commit') probed++
    took(what)
  }
  probe = startProbe(database.prover, proof)
})
afterEach(async () => {
  await probe.stop()
  await database.stop()
})

const provenAt = () => Date.parse(proof.beat().provenAt)
const probedAgain = async (): Promise<void> => {
  const before = probed
  await until('two more commits of the probe', () => probed >= before + 2)
}

/** Holds a table as maintenance by hand does, until the work is done. */
const withLock = (db: Kysely<never>, table: string, work: () => Promise<void>): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx)
    await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(trx)
    await work()
  })

test.each(['journal', 'feeds'])(
  'while %s is locked the store is proven no further than what feeds wait for, though it takes everything else',
  async (table) => {
    const ward = openRecordingWard()
    const ingest = new Ingest({ db: database.db, ward, log: silentLog, store: proof })
    expect(await ingest.take(message('M1'))).toBeNull()
    let settled: Promise<unknown> = Promise.resolve()
    clock = 10
    await withLock(database.background as never, table, async () => {
      settled = ingest.take(message('M2'))
      await probedAgain()
      clock = 20
      await probedAgain()
      expect(proof.beat()).toMatchObject({ ok: true, provenAt: new Date(10).toISOString() })
    })
    expect(await settled).toBeNull()
    await probedAgain()
    expect(provenAt()).toBe(20)
    await ingest.stop()
  },
)

test('one slow message stored beside the others does not hold the proof back', async () => {
  const ward = openRecordingWard()
  const { promise: goOn, resolve } = Promise.withResolvers<void>()
  let begun = false
  const apply: typeof ward.apply = async (trx, messages) => {
    if (messages.some(({ events }) => events[0]?.patient.mrn === 'LONG')) {
      begun = true
      await goOn
    }
    return ward.apply(trx, messages)
  }
  const ingest = new Ingest({ db: database.db, ward: { ...ward, apply }, log: silentLog, store: proof })
  const long = ingest.take(message('LONG'), { host: '127.0.0.9', line: {}, known: false })
  await until('it to be under way', () => begun)
  clock = 10
  await probedAgain()
  expect(provenAt()).toBe(0)
  expect(await ingest.take(message('M1'))).toBeNull()
  expect(provenAt()).toBe(10)
  resolve()
  expect(await long).toBeNull()
  await ingest.stop()
})

test('stalled feeds of one node hold back the proof of another that takes no messages', async () => {
  const elsewhere = new StoreProof({ log: pino({ level: 'silent' }), now: () => clock, elapsed: () => clock })
  const other = await openDatabase({ databaseUrl: database.url, data: '', log: pino({ level: 'silent' }) })
  await followWaits(other.listen, elsewhere)
  const theirs = startProbe(other.prover, elsewhere)
  const provenElsewhere = () => Date.parse(elsewhere.beat().provenAt)
  const ingest = new Ingest({ db: database.db, ward: openRecordingWard(), log: silentLog, store: proof })
  let settled: Promise<unknown> = Promise.resolve()
  clock = 10
  await withLock(database.background as never, 'journal', async () => {
    settled = ingest.take(message('M1'))
    await probedAgain()
    clock = 5000
    await until('the other node to be held back', () => provenElsewhere() === 10)
    expect(elsewhere.ok).toBe(true)
  })
  expect(await settled).toBeNull()
  await until('the other node to go on', () => provenElsewhere() === 5000)
  await ingest.stop()
  await theirs.stop()
  await other.stop()
})
