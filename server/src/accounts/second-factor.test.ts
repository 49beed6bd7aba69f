import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import type { KyselyPlugin } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { addCheapAccounts } from '../../test-support/cheap-accounts.ts'
import { openTestDatabase, type TestDatabase } from '../../test-support/database.ts'
import { administration } from './administration.ts'
import { createSessions } from './sessions.ts'
import { createSignIn } from './sign-in.ts'
import { createSignInLimits } from './sign-in-limits.ts'

let database: TestDatabase
let now: number
const PASSWORD = 'the right one'
const NEW = 'purple monkey dishwasher'

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.stop())
beforeEach(async () => {
  now = Date.now()
  for (const table of ['users', 'sign_in_tries', 'failing_addresses'] as const)
    await database.db.deleteFrom(table).execute()
  await addCheapAccounts(database.db, [
    { userID: 'boss', name: 'B', rights: ['Admin'], password: PASSWORD },
    { userID: 'nurse', name: 'N', rights: ['Clinical'], password: PASSWORD },
  ])
})

const clock = () => now
const accounts = () => administration(database.db, { production: true, clock })
const sessionsOf = async (userID: string) => {
  const rows = database.db.selectFrom('sessions').select('token_hash').where('user_id', '=', userID)
  return (await rows.execute()).length
}
type Fields = { password?: string; newPassword?: string; code?: string }
function signIn(userID: string, fields: Fields = {}, db = database.db) {
  const span = { timeout: 600, lifetime: 36_000, warn: null, most: 50 }
  const sessions = createSessions({ db, ...span, production: false, clock })
  const limits = createSignInLimits(db, clock)
  const attempt = createSignIn({ db, sessions, limits, production: false, totpRights: ['Admin'], clock })
  return attempt(
    { userID, password: PASSWORD, ...fields },
    { address: '10.0.0.1', browser: '', device: null },
  )
}
const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now })
async function enrol() {
  const asked = await signIn('boss')
  if (asked.kind !== 'next' || asked.step.next !== 'enrol') throw new Error(asked.kind)
  const { secret } = asked.step
  const entered = await signIn('boss', { code: codeOf(secret) })
  if (entered.kind !== 'signedIn') throw new Error(entered.kind)
  return { secret, recoveryCodes: entered.recoveryCodes ?? [] }
}

// shows: V2.3.1, V6.3.3, V7.5.1
test('only those with the right set up an app, and only with its code', async () => {
  expect((await signIn('nurse')).kind).toBe('signedIn')
  const asked = await signIn('boss')
  expect(asked).toMatchObject({ kind: 'next', step: { next: 'enrol' } })
  expect((await signIn('boss', { code: '000000' })).kind).toBe('wrongCode')
  expect(await signIn('boss')).toMatchObject({ kind: 'next', step: { next: 'enrol' } })
  const sessions = await database.db
    .selectFrom('sessions')
    .where('user_id', '=', 'boss')
    .selectAll()
    .execute()
  expect(sessions).toEqual([])
})

test('a secret shown to a thief of the password before the app is set up gives no code afterwards', async () => {
  const told = async () => {
    const asked = await signIn('boss')
    return asked.kind === 'next' && asked.step.next === 'enrol' ? asked.step.secret : ''
  }
  const thief = await told()
  const owner = await told()
  expect((await signIn('boss', { code: codeOf(thief) })).kind).toBe('wrongCode')
  expect((await signIn('boss', { code: codeOf(owner) })).kind).toBe('signedIn')
  now += 30_000
  expect((await signIn('boss', { code: codeOf(thief) })).kind).toBe('wrongCode')
})

// shows: V7.4.3
test('setting up an app ends the sessions from before', async () => {
  const before = await signIn('nurse')
  expect([before.kind, await sessionsOf('nurse')]).toEqual(['signedIn', 1])
  await database.db
    .updateTable('users')
    .set({ rights: ['Admin'] })
    .where('user_id', '=', 'nurse')
    .execute()
  const asked = await signIn('nurse')
  const secret = asked.kind === 'next' && asked.step.next === 'enrol' ? asked.step.secret : ''
  expect(await sessionsOf('nurse')).toBe(1)
  expect((await signIn('nurse', { code: codeOf(secret) })).kind).toBe('signedIn')
  expect(await sessionsOf('nurse')).toBe(1)
  now += 30_000
  expect((await signIn('nurse', { code: codeOf(secret) })).kind).toBe('signedIn')
  expect(await sessionsOf('nurse')).toBe(2)
})

// shows: A7, V6.5.1
test('from then on each code opens once', async () => {
  const { secret } = await enrol()
  expect(await signIn('boss')).toEqual({ kind: 'next', step: { next: 'code' } })
  expect((await signIn('boss', { code: codeOf(secret) })).kind).toBe('wrongCode')
  now += 30_000
  const code = codeOf(secret)
  const both = await Promise.all([signIn('boss', { code }), signIn('boss', { code })])
  expect(both.map(({ kind }) => kind).sort()).not.toEqual(['signedIn', 'signedIn'])
  expect(both.map(({ kind }) => kind)).toContain('signedIn')
})

// shows: V6.5.1, V6.5.2, V6.5.4
test('a recovery code opens once, is kept as a hash, and has more than 112 bits', async () => {
  const { recoveryCodes } = await enrol()
  expect(new Set(recoveryCodes).size).toBe(10)
  const bits = recoveryCodes.map((one) => one.replaceAll('-', '').length * Math.log2(31))
  expect(Math.min(...bits)).toBeGreaterThan(112)
  const [code = ''] = recoveryCodes
  const { recovery_codes } = await database.db
    .selectFrom('users')
    .select('recovery_codes')
    .where('user_id', '=', 'boss')
    .executeTakeFirstOrThrow()
  expect(recovery_codes.join()).not.toContain(code)
  expect((await signIn('boss', { code: code.toUpperCase().replaceAll('-', ' ') })).kind).toBe('signedIn')
  expect((await signIn('boss', { code })).kind).toBe('wrongCode')
})

test('guessing codes is slowed down like guessing passwords', async () => {
  await enrol()
  const kinds: string[] = []
  for (let i = 0; i < 8; i++) kinds.push((await signIn('boss', { code: '000000' })).kind)
  expect(kinds).toEqual([...Array(5).fill('wrongCode'), ...Array(3).fill('tooMany')])
})

test('steps that are right do not count as guesses', async () => {
  await enrol()
  for (let i = 0; i < 8; i++) expect((await signIn('boss')).kind).toBe('next')
})

// shows: V6.4.4, V7.4.3
test('an administrator makes it be set up anew', async () => {
  await enrol()
  expect(await sessionsOf('boss')).toBe(1)
  expect(await accounts().resetSecondFactor('boss', null)).toBeNull()
  expect(await sessionsOf('boss')).toBe(0)
  expect(await signIn('boss')).toMatchObject({ step: { next: 'enrol' } })
})

// shows: V2.3.1, V6.4.1, V6.4.3, V7.4.3
test('a one-time password is replaced at sign-in, and is good for a day', async () => {
  await signIn('nurse')
  const reset = await accounts().resetPassword('nurse', null)
  const password = typeof reset === 'string' ? '' : reset.password
  expect(await database.db.selectFrom('sessions').selectAll().execute()).toEqual([])
  expect((await signIn('nurse')).kind).toBe('wrong')
  expect(await signIn('nurse', { password })).toEqual({ kind: 'next', step: { next: 'newPassword' } })
  expect((await signIn('nurse', { password, newPassword: password })).kind).toBe('weak')
  expect((await signIn('nurse', { password, newPassword: 'password1234567' })).kind).toBe('weak')
  expect((await signIn('nurse', { password, newPassword: NEW })).kind).toBe('signedIn')
  expect((await signIn('nurse', { password })).kind).toBe('wrong')
  expect((await signIn('nurse', { password: NEW })).kind).toBe('signedIn')
  const late = await accounts().resetPassword('nurse', null)
  now += 24 * 3600_000
  expect((await signIn('nurse', { password: typeof late === 'string' ? '' : late.password })).kind).toBe(
    'expired',
  )
})

test('a password is set with the end of the sessions of before, or not at all', async () => {
  const reset = await accounts().resetPassword('nurse', null)
  const password = typeof reset === 'string' ? '' : reset.password
  const lost: KyselyPlugin = {
    transformQuery({ node }) {
      const isOfSessions = node.kind === 'DeleteQueryNode' && JSON.stringify(node.from).includes('"sessions"')
      if (isOfSessions) throw new Error('lost')
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const set = (db = database.db) => signIn('nurse', { password, newPassword: NEW }, db)
  await expect(set(database.db.withPlugin(lost))).rejects.toThrow('lost')
  expect(await signIn('nurse', { password })).toMatchObject({ kind: 'next' })
  expect((await set()).kind).toBe('signedIn')
})

// shows: V6.3.4, V6.4.3
test('a one-time password does without the code no more than any other', async () => {
  const { secret } = await enrol()
  const reset = await accounts().resetPassword('boss', null)
  const password = typeof reset === 'string' ? '' : reset.password
  expect(await signIn('boss', { password, newPassword: NEW })).toMatchObject({ step: { next: 'code' } })
  now += 30_000
  const code = codeOf(secret)
  expect(await signIn('boss', { password, code })).toMatchObject({ step: { next: 'newPassword' } })
  expect((await signIn('boss', { password, code, newPassword: NEW })).kind).toBe('signedIn')
})

test('limits code guesses with a one-time password as with any other', async () => {
  await enrol()
  const reset = await accounts().resetPassword('boss', null)
  const password = typeof reset === 'string' ? '' : reset.password
  const kinds: string[] = []
  for (let i = 0; i < 8; i++) kinds.push((await signIn('boss', { password, code: '000000' })).kind)
  expect(kinds).toEqual([...Array(5).fill('wrongCode'), ...Array(3).fill('tooMany')])
})

test('the last administrator that can sign in is not disabled, not by two at once either', async () => {
  const administrator = { name: 'A', rights: ['Admin'], password: PASSWORD } as const
  await addCheapAccounts(database.db, [{ ...administrator, userID: 'trial', trial: true }])
  expect(await accounts().setDisabled('boss', true, null)).toBe('lastAdmin')
  await addCheapAccounts(database.db, [{ ...administrator, userID: 'second' }])
  const both = await Promise.all(
    ['boss', 'second'].map((userID) => accounts().setDisabled(userID, true, null)),
  )
  expect(both.filter((one) => one === 'lastAdmin')).toHaveLength(1)
  const left = both[0] === 'lastAdmin' ? 'boss' : 'second'
  const facts = { name: 'B', email: '', areas: ['awicu' as const], patientNumber: '', pagerID: '' }
  for (const rights of [['Clinical'], ['Admin', 'Patient']] as const)
    expect(await accounts().save(left, { ...facts, rights }, null)).toBe('lastAdmin')
  expect(await accounts().save(left, { ...facts, rights: ['Admin'] }, null)).toMatchObject({
    rights: ['Admin'],
  })
  expect(await accounts().setDisabled('nobody', true, null)).toBe('noSuchAccount')
})
