import { Socket } from 'node:net'
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { sql } from 'kysely'
import { pino } from 'pino'
import { openTestDatabase, type TestDatabase } from '../../test-support/database.ts'
import { DATABASE_LIMITS, openDatabase } from './database.ts'

let database: TestDatabase
beforeEach(async () => {
  database = await openTestDatabase()
})
afterEach(() => database.stop())

test('a statement that waits for others is told so, before it runs out of time', async () => {
  const { db, stop } = await openDatabase({
    databaseUrl: database.url,
    data: '',
    log: pino({ level: 'silent' }),
    limits: { ...DATABASE_LIMITS, statementMs: 600 },
  })
  const waited = database.db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(1)`.execute(trx)
    return sql`select pg_advisory_xact_lock(1)`.execute(db).catch((error) => error.code)
  })
  expect(await waited).toBe('55P03')
  await expect(sql`select pg_sleep(10)`.execute(db)).rejects.toMatchObject({ code: '57014' })
  await stop()
})

test('the network is asked for every connection nobody speaks on, so that a lost one ends', async () => {
  const asks = jest.spyOn(Socket.prototype, 'setKeepAlive')
  const log = pino({ level: 'silent' })
  const { db, readers, background, prover, stop } = await openDatabase({
    databaseUrl: database.url,
    data: '',
    log,
  })
  asks.mockClear()
  for (const store of [db, readers, background, prover]) await sql`select`.execute(store)
  expect(asks.mock.calls).toEqual([db, readers, background, prover].map(() => [true, 10_000]))
  asks.mockRestore()
  await stop()
})
