import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { openTestDatabase, type TestDatabase } from '../../test-support/database.ts'
import { administration } from './administration.ts'
import { hashPassword } from './password-hash.ts'
import { createSessions } from './sessions.ts'
import { createSignIn, type SignInResult } from './sign-in.ts'
import { createSignInLimits } from './sign-in-limits.ts'
import { createTries } from './tries.ts'
import { addAccount } from './users.ts'

const PASSWORD = 'the right one'
const BUDGET = { free: 5, longestSeconds: 900 }

let database: TestDatabase
let password_hash: string
let now: number

beforeAll(async () => {
  database = await openTestDatabase()
  password_hash = await hashPassword(PASSWORD)
  await addAccount(database.db, { userID: 'owner', name: 'O', rights: ['Clinical'], password: PASSWORD })
})
afterAll(() => database.stop())
beforeEach(async () => {
  now = Date.now()
  const { db } = database
  await db.updateTable('users').set({ password_hash, password_expires: null, one_time_hash: null }).execute()
  for (const table of ['sign_in_tries', 'failing_addresses'] as const) await db.deleteFrom(table).execute()
})

const clock = () => now
function node() {
  const { db } = database
  const span = { timeout: 600, lifetime: 36_000, warn: null, most: 50 }
  const sessions = createSessions({ db, ...span, production: false, clock })
  const limits = createSignInLimits(db, clock)
  const signIn = createSignIn({ db, sessions, limits, production: false, totpRights: [], clock })
  return (password: string, more: { newPassword?: string } = {}, address = '10.0.0.1') =>
    signIn({ userID: 'owner', password, ...more }, { address, browser: '', device: null })
}
/** Guesses until the account has to wait; tells for how long. */
async function guessed(signIn: ReturnType<typeof node>): Promise<number> {
  for (;;) {
    const found = await signIn('a guess', {}, '10.0.0.9')
    if (found.kind === 'tooMany') return found.retryAfterSeconds
  }
}

test('the right password does not change the wait: the next step is accepted, and a guess waits no longer than before', async () => {
  const signIn = node()
  now += (await guessed(signIn)) * 1000
  const kinds: SignInResult['kind'][] = []
  for (let step = 0; step < 3; step++) kinds.push((await signIn(PASSWORD)).kind)
  expect(kinds).toEqual(['signedIn', 'signedIn', 'signedIn'])
  expect((await signIn('a guess')).kind).toBe('wrong')
  expect(await signIn('a guess')).toEqual({ kind: 'tooMany', retryAfterSeconds: 10 })
})

test('giving a try back does not undo a later try on another node', async () => {
  const [one, other] = [createTries(database.db, clock), createTries(database.db, clock)]
  for (let wrong = 0; wrong < 5; wrong++) await one.attempt('k', BUDGET)
  const { wait } = await one.attempt('k', BUDGET)
  now += wait * 1000
  const right = await one.attempt('k', { ...BUDGET, free: 9 })
  now += 1000
  await other.attempt('k', { ...BUDGET, free: 9 })
  await one.giveBack('k', right.at)
  expect(await one.attempt('k', BUDGET)).toMatchObject({ wait: 10 })
})

test('accepts a one-time password at once however much others guess, which does not help them', async () => {
  const signIn = node()
  await guessed(signIn)
  const reset = await administration(database.db, { production: true, clock }).resetPassword('owner', null)
  const { password } = reset as { password: string }
  const wait = await guessed(signIn)
  expect(await signIn(password)).toEqual({ kind: 'next', step: { next: 'newPassword' } })
  expect(await guessed(signIn)).toBe(wait)
  const own = 'purple monkey dishwasher'
  expect((await signIn(password, { newPassword: own })).kind).toBe('signedIn')
  expect(await guessed(signIn)).toBe(wait)
  expect((await signIn(password)).kind).toBe('tooMany')
})

test('accepts a one-time password from an address where hundreds of other accounts fail', async () => {
  const rows = Array.from({ length: 200 }, (_, i) => ({
    address: '10.0.0.1',
    account: `${i}`,
    time: new Date(now),
  }))
  await database.db.insertInto('failing_addresses').values(rows).execute()
  const signIn = node()
  expect((await signIn(PASSWORD)).kind).toBe('tooMany')
  const reset = await administration(database.db, { production: true, clock }).resetPassword('owner', null)
  expect((await signIn((reset as { password: string }).password)).kind).toBe('next')
})
