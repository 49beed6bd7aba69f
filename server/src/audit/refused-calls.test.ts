import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { openTestDatabase, type TestDatabase } from '../../test-support/database.ts'
import { addAccount } from '../accounts/users.ts'
import { RefusedCalls } from './refused-calls.ts'

let database: TestDatabase
let now: number
let refusals: RefusedCalls
beforeAll(async () => {
  database = await openTestDatabase()
  await addAccount(database.db, { userID: 'Nurse', name: 'N', rights: ['Clinical'], password: 'p' })
})
afterAll(() => database.stop())
beforeEach(() => {
  now = Date.parse('2026-03-01T10:00:00Z')
  refusals = new RefusedCalls(database.db, () => now)
})

const signIn = (tried: string, address = '10.0.0.1') => ({
  userID: null,
  address,
  action: 'login',
  code: 'wrong-password',
  tried,
})
const told = async (all = false) =>
  (await refusals.take(all)).map(({ user_id, address, count, detail }) => [user_id, address, count, detail])

// shows: A14
test('a refused sign-in names the account tried; what is no account, a password perhaps, is kept nowhere', async () => {
  refusals.add(signIn('NURSE'))
  refusals.add(signIn('hunter2-Correct'))
  const rows = await refusals.take()
  expect(rows.map(({ user_id, detail }) => [user_id, detail])).toEqual([
    ['Nurse', ''],
    [null, 'unknown account'],
  ])
  expect(JSON.stringify(rows)).not.toMatch(/hunter2/i)
})

// shows: A14, V16.3.3
test('a flood is one row at once and one row a minute with its number', async () => {
  for (let n = 0; n < 5000; n++) refusals.add(signIn('nurse'))
  expect(await told()).toEqual([['Nurse', '10.0.0.1', 5000, '']])
  for (let second = 0; second < 59; second++) {
    now += 1000
    for (let n = 0; n < 100; n++) refusals.add(signIn('nurse'))
    expect(await told()).toEqual([])
  }
  now += 1000
  expect(await told()).toEqual([['Nurse', '10.0.0.1', 5900, '']])
  now += 60_000
  expect(await told()).toEqual([])
  refusals.add(signIn('nurse'))
  expect(await told()).toEqual([['Nurse', '10.0.0.1', 1, '']])
})

test('invented names and addresses fill no table; their number is told', async () => {
  let count = 0
  let rows = 0
  const take = async (all = false) => {
    for (const [, , times] of await told(all)) {
      rows++
      count += Number(times)
    }
  }
  for (let n = 0; n < 5000; n++) refusals.add(signIn(`made up ${n}`))
  await take()
  expect(rows).toBeLessThanOrEqual(2)
  for (let n = 0; n < 5000; n++) {
    refusals.add(signIn('nurse', `10.1.${n >> 8}.${n & 255}`))
    if (n % 1000 === 999) await take()
  }
  await take(true)
  expect(rows).toBeLessThan(1100)
  expect(count).toBe(10_000)
})

test('what was refused while accounts cannot be looked up is told when they can', async () => {
  const broken = new RefusedCalls(
    new Proxy(database.db, {
      get: () => {
        throw new Error('away')
      },
    }),
    () => now,
  )
  broken.add(signIn('nurse'))
  await expect(broken.take()).rejects.toThrow()
  await expect(broken.take()).rejects.toThrow()
  broken.add({ userID: 'Nurse', address: 'a', action: 'status', code: 'not-allowed' })
  await expect(broken.take()).rejects.toThrow()
})
