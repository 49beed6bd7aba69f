import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { addCheapAccounts } from '../../test-support/cheap-accounts.ts'
import { openTestDatabase, type TestDatabase } from '../../test-support/database.ts'
import { hashPassword } from './password-hash.ts'
import { createSessions } from './sessions.ts'
import { createSignIn } from './sign-in.ts'
import { createSignInLimits } from './sign-in-limits.ts'

let database: TestDatabase
let now: number
const PASSWORD = 'the right one'

beforeAll(async () => {
  database = await openTestDatabase()
  const { db } = database
  await addCheapAccounts(db, [{ userID: 'owner', name: 'O', rights: ['Admin'], password: PASSWORD }])
  const nurses = Array.from({ length: 80 }, (_, i) => ({
    userID: `nurse${i}`,
    name: 'N',
    rights: ['Clinical' as const],
    password: PASSWORD,
  }))
  await addCheapAccounts(db, nurses)
  const password_hash = await hashPassword(PASSWORD)
  await db.updateTable('users').set({ password_hash }).where('user_id', 'like', 'nurse%').execute()
})
afterAll(() => database.stop())
beforeEach(async () => {
  now = Date.now()
  await database.db.deleteFrom('sign_in_tries').execute()
  await database.db.deleteFrom('failing_addresses').execute()
})

function node() {
  const { db } = database
  const clock = () => now
  const span = { timeout: 600, lifetime: 36_000, warn: null, most: 50 }
  const sessions = createSessions({ db, ...span, production: false, clock })
  const signIn = createSignIn({
    db,
    sessions,
    limits: createSignInLimits(db, clock),
    production: false,
    totpRights: [],
  })
  return (userID: string, password: string, address: string, device: string | null = null) =>
    signIn({ userID, password }, { address, browser: '', device })
}

// shows: A8
test('eighty people sign in from one address at the same moment, and all get in', async () => {
  const signIn = node()
  const found = await Promise.all(
    Array.from({ length: 80 }, (_, i) => signIn(`nurse${i}`, PASSWORD, '10.0.0.1')),
  )
  expect(found.filter(({ kind }) => kind === 'signedIn')).toHaveLength(80)
})

// shows: A7
test('a hundred addresses with five guesses each get five looked at, over both nodes', async () => {
  const nodes = [node(), node()]
  let looked = 0
  for (let guess = 0; guess < 5; guess++) {
    const found = await Promise.all(
      Array.from({ length: 100 }, (_, i) => nodes[i % 2]?.('owner', `guess ${guess}`, `10.0.${i}.1`)),
    )
    looked += found.filter((one) => one?.kind === 'wrong').length
    now += 1
  }
  expect(looked).toBe(5)
})

test('who never stops guessing gets some five an hour, and no more on another day', async () => {
  const signIn = node()
  const perDay: number[] = []
  for (let day = 0; day < 2; day++) {
    let looked = 0
    for (const end = now + 86_400_000; now < end; ) {
      const found = await signIn('owner', 'x', `10.${looked % 200}.0.1`)
      if (found.kind === 'wrong') looked += 1
      if (found.kind === 'tooMany') now += found.retryAfterSeconds * 1000
    }
    perDay.push(looked)
  }
  expect(perDay[0]).toBeLessThan(115)
  expect(perDay[1]).toBeLessThan(100)
})

// shows: A8, V6.3.1
test('fifty wrong and then right: the ward waits for that account on that browser, for nothing else', async () => {
  const signIn = node()
  const known = await signIn('owner', PASSWORD, '10.0.0.1')
  const device = known.kind === 'signedIn' ? known.device : ''
  let wrong = 0
  let waited = 0
  while (wrong < 50) {
    const found = await signIn('owner', 'x', '10.0.0.1', device)
    if (found.kind === 'wrong') wrong += 1
    if (found.kind === 'tooMany') {
      waited = found.retryAfterSeconds
      now += waited * 1000
    }
  }
  expect(waited).toBeLessThanOrEqual(300)
  expect((await signIn('nurse1', PASSWORD, '10.0.0.1')).kind).toBe('signedIn')
  expect((await signIn('owner', PASSWORD, '10.0.0.1')).kind).toBe('signedIn')
  const last = await signIn('owner', PASSWORD, '10.0.0.1', device)
  if (last.kind === 'tooMany') now += last.retryAfterSeconds * 1000
  expect((await signIn('owner', PASSWORD, '10.0.0.1', device)).kind).toBe('signedIn')
  expect((await signIn('owner', 'x', '10.0.0.1', device)).kind).toBe('wrong')
})

// shows: A8, V6.3.1
test('one password tried on everybody is stopped at its address, for those unknown there alone', async () => {
  const signIn = node()
  const known = await signIn('owner', PASSWORD, '10.0.0.1')
  const device = known.kind === 'signedIn' ? known.device : ''
  const rows = Array.from({ length: 199 }, (_, i) => ({
    address: '10.0.0.1',
    account: `account ${i}`,
    time: new Date(now),
  }))
  await database.db.insertInto('failing_addresses').values(rows).execute()
  expect((await signIn('nurse1', 'x', '10.0.0.1')).kind).toBe('wrong')
  expect(await signIn('nurse2', PASSWORD, '10.0.0.1')).toEqual({ kind: 'tooMany', retryAfterSeconds: 3600 })
  expect((await signIn('nurse2', PASSWORD, '10.0.0.2')).kind).toBe('signedIn')
  expect((await signIn('owner', PASSWORD, '10.0.0.1', device)).kind).toBe('signedIn')
  now += 3600_001
  expect((await signIn('nurse2', PASSWORD, '10.0.0.1')).kind).toBe('signedIn')
})

test('each further wrong try waits twice as long; one made while waiting does not count', async () => {
  const signIn = node()
  const waits: number[] = []
  for (let tries = 0; tries < 10; ) {
    const found = await signIn('owner', 'x', '10.0.0.1')
    if (found.kind === 'wrong') tries += 1
    if (found.kind === 'tooMany') {
      waits.push(found.retryAfterSeconds)
      expect((await signIn('owner', 'x', '10.0.0.1')).kind).toBe('tooMany')
      now += found.retryAfterSeconds * 1000
    }
  }
  expect(waits).toEqual([5, 10, 20, 40, 80])
})
