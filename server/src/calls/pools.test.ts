import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { pino } from 'pino'
import { openTestDatabase, type TestDatabase } from '../../test-support/database.ts'
import { type Database, openDatabase } from '../store/database.ts'
import { isOutage } from '../store/store-errors.ts'
import { isTooSlow } from './call-error.ts'

let outer: TestDatabase
let database: Database
beforeEach(async () => {
  outer = await openTestDatabase()
  database = await openDatabase({
    databaseUrl: outer.url,
    data: '',
    log: pino({ level: 'silent' }),
    limits: { statementMs: 1000, readers: 2, readMs: 3000, idleMs: 100 },
  })
})
afterEach(async () => {
  await database.stop()
  await outer.stop()
})

const failure = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => null,
    (error: unknown) => error,
  )

// shows: A26, V15.2.2
test('long reads that take every reader leave the others free, and are broken off', async () => {
  const reads = [1, 2, 3].map(() => failure(sql`select pg_sleep(60)`.execute(database.readers)))
  const { rows } = await sql`select 1 as one`.execute(database.db)
  expect(rows).toEqual([{ one: 1 }])
  for (const error of await Promise.all(reads)) expect(isTooSlow(error)).toBe(true)
})

test('a statement that hangs is broken off, and says nothing about the messages it was to store', async () => {
  const error = await failure(sql`select pg_sleep(60)`.execute(database.db))
  expect(isTooSlow(error)).toBe(true)
  expect(isOutage(error)).toBe(true)
})

test('what nobody waits for has more time than a statement somebody waits for', async () => {
  const limitOf = async ({ db }: { db: typeof database.db }) => {
    const { rows } = await sql<{ ms: number }>`
      select setting::integer as ms from pg_settings where name = 'statement_timeout'`.execute(db)
    return rows[0]?.ms ?? 0
  }
  expect(await limitOf(database)).toBe(1000)
  expect(await limitOf({ db: database.background })).toBeGreaterThan(60_000)
})

test('a transaction that hangs in its midst lets go of its locks, and is no fault of what it was to store', async () => {
  const { db } = database
  const lock = sql`select pg_advisory_xact_lock(1)`
  const error = await failure(
    db.transaction().execute(async (trx) => {
      await lock.execute(trx)
      await db.transaction().execute(async (other) => lock.execute(other))
      await sql`select 1`.execute(trx)
    }),
  )
  expect(isOutage(error)).toBe(true)
  expect(await failure(lock.execute(db))).toBeNull()
})
