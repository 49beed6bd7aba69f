import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { pino } from 'pino'
import { openTestDatabase, type TestDatabase } from '../../test-support/database.ts'
import { openRelay, type Relay } from '../../test-support/relay.ts'
import { until } from '../../test-support/waiting.ts'
import { type Database, openDatabase } from './database.ts'
import { proveStore, type StoreProbe, startProbe } from './probe.ts'
import { StoreProof } from './proof.ts'

const log = pino({ level: 'silent' })
let server: TestDatabase
let relay: Relay
let database: Database
let proof: StoreProof
let probe: StoreProbe

beforeEach(async () => {
  server = await openTestDatabase()
  relay = await openRelay(server.url)
  database = await openDatabase({ databaseUrl: relay.url, data: '', log })
  proof = new StoreProof({ log })
  probe = startProbe(database.prover, proof)
})
afterEach(async () => {
  await probe.stop()
  await database.stop()
  await relay.stop()
  await server.stop()
})

const provenAt = () => Date.parse(proof.beat().provenAt)
const proven = async (): Promise<void> => {
  const before = provenAt()
  await until('the store to prove itself', () => proof.ok && provenAt() > before + 100)
}
const refused = () => until('the store to refuse', () => !proof.ok)

// shows: A32
test('a store without room for a file is found out, though its rows have room, and comes back by itself', async () => {
  const name = new URL(server.url).pathname.slice(1)
  const setting = async (change: string) => {
    await server.asOwner(`alter database ${name} ${change}`)
    await server.asOwner(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where application_name like '% prover' and datname = '${name}'`,
    )
  }
  await proven()
  await setting('set temp_file_limit = 0')
  await until('the failure to last', () => !proof.ok && Date.now() - provenAt() > 2000)
  expect(proof.health.last).not.toBeNull()
  await setting('reset temp_file_limit')
  await proven()
  expect(proof.health.last).toBeNull()
})

test('a store that only reads is found out', async () => {
  await database.prover.connection().execute(async (one) => {
    await sql`set default_transaction_read_only = on`.execute(one)
    await expect(proveStore(one)).rejects.toMatchObject({ code: '25006' })
    await sql`reset default_transaction_read_only`.execute(one)
  })
})

test('a store that does not answer is told before its time runs out, and takes again as soon as it answers', async () => {
  await proven()
  relay.deafen()
  await refused()
  await proven()
})
