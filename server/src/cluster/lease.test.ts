import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { openTestDatabase, type TestDatabase } from '../../test-support/database.ts'
import { type ManualClock, manualClock } from '../../test-support/manual-clock.ts'
import { Lease, LeaseLost } from './lease.ts'

let database: TestDatabase
let clock: ManualClock
let a: Lease
let b: Lease
const BEAT = { able: true, done: 0 }

beforeEach(async () => {
  database = await openTestDatabase()
  clock = manualClock()
  a = new Lease({ db: database.db, name: 'work', node: 'a', clock })
  b = new Lease({ db: database.db, name: 'work', node: 'b', clock })
})
afterEach(() => database.stop())

const held = (lease: Lease) => lease.epoch() !== null
/** Whether a heartbeat made the lease this node's. */
const takes = async (lease: Lease, state: { able: boolean; done: number | null } = BEAT) => {
  const before = lease.epoch()
  await lease.beat(state)
  return held(lease) && lease.epoch() !== before
}
/** Six seconds without a heartbeat pass for the database. */
const expire = () => sql`update leases set expires = clock_timestamp() - interval '1 ms'`.execute(database.db)
const epoch = async () => {
  const { rows } = await sql<{ node: string; epoch: number }>`select node, epoch from leases`.execute(
    database.db,
  )
  return rows.map((row) => `${row.node} ${row.epoch}`).join()
}
const write = (lease: Lease) =>
  database.db.transaction().execute(async (trx) => {
    await lease.fence(trx)
    await sql`insert into server_facts values ('written', 'x')`.execute(trx)
  })
const written = async () =>
  (await sql`select 1 from server_facts where name = 'written'`.execute(database.db)).rows.length

describe('a lease', () => {
  test('is of one node at a time', async () => {
    expect(await Promise.all([takes(a), takes(b)])).toContain(true)
    expect([held(a), held(b)].filter(Boolean)).toHaveLength(1)
    const holder = held(a) ? a : b
    expect(await takes(holder)).toBe(false)
    expect(held(holder)).toBe(true)
  })

  test('is taken over when it expired, under a higher epoch, and told to who had it', async () => {
    await a.beat(BEAT)
    expect(await takes(b)).toBe(false)
    await expire()
    expect(await takes(b)).toBe(true)
    expect(await epoch()).toBe('b 2')
    expect(held(a)).toBe(true)
    await a.beat(BEAT)
    expect(held(a)).toBe(false)
  })

  test('is taken over when the clock was set back since it was held, and its work does not count as done', async () => {
    await a.beat(BEAT)
    await sql`update leases set expires = expires + interval '1 hour', done_at = done_at + interval '1 hour'`.execute(
      database.db,
    )
    expect(await takes(b, { able: true, done: null })).toBe(true)
    expect(b.done()).toBeNull()
    await b.beat(BEAT)
    expect(b.done()?.ago).toBeLessThan(60_000)
  })

  test('goes on when its node was late and nobody took it', async () => {
    await a.beat(BEAT)
    await expire()
    expect(await takes(a)).toBe(false)
    expect(await epoch()).toBe('a 1')
    await expire()
    await write(a)
    expect(await takes(b)).toBe(false)
  })

  test('is given up at a stop, so that nobody waits for it', async () => {
    await a.beat(BEAT)
    await a.release()
    expect(held(a)).toBe(false)
    expect(await takes(b)).toBe(true)
  })

  test('expires when its node hangs in its work, and no hanging node takes it', async () => {
    await a.beat(BEAT)
    await expire()
    await a.beat({ able: false, done: null })
    expect(await takes(b, { able: false, done: null })).toBe(false)
    expect(await takes(b)).toBe(true)
  })
})

describe('the fence', () => {
  test('refuses the write of a node that lost its lease, and keeps nothing of it', async () => {
    await a.beat(BEAT)
    await expire()
    await b.beat(BEAT)
    await expect(write(a)).rejects.toThrow(LeaseLost)
    expect(held(a)).toBe(false)
    expect(await written()).toBe(0)
    await write(b)
    expect(await written()).toBe(1)
  })

  test('refuses a node that never had it', async () => {
    await a.beat(BEAT)
    await expect(write(b)).rejects.toThrow(LeaseLost)
  })

  test('is not taken over in the midst of a write', async () => {
    await a.beat(BEAT)
    await database.db.transaction().execute(async (trx) => {
      await a.fence(trx)
      await sql`update leases set expires = expires`.execute(trx)
      const limits = await sql<{ idle: string }>`
        select current_setting('idle_in_transaction_session_timeout') as idle`.execute(trx)
      expect(limits.rows[0]?.idle).toBe('3s')
      await expect(sql`select from leases for update nowait`.execute(database.db)).rejects.toThrow(
        /could not obtain lock/,
      )
    })
  })
})

describe('when the work was last done', () => {
  test('every node knows, by the database and the time since', async () => {
    expect(a.done()).toBeNull()
    await a.beat(BEAT)
    await b.beat(BEAT)
    expect(b.done()).toBeNull()
    await a.beat(BEAT)
    await b.beat(BEAT)
    expect(b.done()?.at).toEqual(a.done()?.at)
    const before = b.done()?.ago as number
    clock.advance(12_000)
    expect((b.done()?.ago as number) - before).toBe(12_000)
  })

  test('a heartbeat without work done does not count', async () => {
    await a.beat(BEAT)
    await a.beat(BEAT)
    const at = a.done()?.at
    await a.beat({ able: true, done: null })
    expect(a.done()?.at).toEqual(at)
  })

  test('it counts from when it was done, not from the heartbeat', async () => {
    await a.beat(BEAT)
    await a.beat({ able: true, done: 60_000 })
    expect(a.done()?.ago).toBeGreaterThanOrEqual(60_000)
  })
})
