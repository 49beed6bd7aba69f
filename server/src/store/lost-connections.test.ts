import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { pino } from 'pino'
import { openTestDatabase, type TestDatabase } from '../../test-support/database.ts'
import { openRelay, type Relay } from '../../test-support/relay.ts'
import { until } from '../../test-support/waiting.ts'
import { DATABASE_LIMITS, type Database, openDatabase } from './database.ts'

const log = pino({ level: 'silent' })
let server: TestDatabase
let relay: Relay
let database: Database

beforeEach(async () => {
  server = await openTestDatabase()
  relay = await openRelay(server.url)
  const limits = { ...DATABASE_LIMITS, statementMs: 1500 }
  database = await openDatabase({ databaseUrl: relay.url, data: '', log, limits })
})
afterEach(async () => {
  await database.stop()
  await relay.stop()
  await server.stop()
})

const ask = () => sql`select 1`.execute(database.db)

test('a connection without an answer in time is never used again', async () => {
  await Promise.all([ask(), ask()])
  relay.deafen(1)
  await expect(Promise.all([ask(), ask()])).rejects.toThrow('timeout')
  await expect(ask()).resolves.toBeDefined()
})

test('once the database is known to be out of reach nothing uses the connections of before', async () => {
  await ask()
  relay.deafen()
  await until('the loss to be noticed', () => !database.ready())
  await until('the database to be back', () => database.ready())
  await expect(ask()).resolves.toBeDefined()
})

test('who hears nothing any more says so, though its other connections read and write', async () => {
  await ask()
  const name = new URL(server.url).pathname.slice(1)
  const letConnect = (most: number) => server.asOwner(`alter database ${name} connection limit ${most}`)
  await letConnect(0)
  try {
    await server.asOwner(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and query like 'select extract(epoch%'`,
    )
    await until('the silence to be noticed', () => database.deafSince() !== null)
    await expect(ask()).resolves.toBeDefined()
    expect(database.deafSince()).not.toBeNull()
  } finally {
    await letConnect(-1)
  }
  await until('it to hear again', () => database.deafSince() === null)
})
