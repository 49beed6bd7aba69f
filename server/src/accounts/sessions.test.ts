import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import type { Right } from '@wardlight/contracts/rights'
import { openTestDatabase, type TestDatabase } from '../../test-support/database.ts'
import type { Account } from './account.ts'
import { createSessions, type Sessions } from './sessions.ts'
import { setSessionsBack } from './sessions-set-back.ts'
import { addAccount, findAccount } from './users.ts'

let database: TestDatabase
let nurse: Account
let now: number
beforeAll(async () => {
  database = await openTestDatabase()
  await addAccount(database.db, {
    userID: 'Nurse',
    name: 'N',
    rights: ['Clinical'],
    password: 'p',
    trial: true,
  })
  nurse = (await findAccount(database.db, 'nurse')) as Account
})
afterAll(() => database.stop())
beforeEach(async () => {
  now = Date.now()
  await database.db.deleteFrom('sessions').execute()
})

const open = (change = {}) =>
  createSessions({
    db: database.db,
    timeout: 600,
    lifetime: 36_000,
    warn: null,
    most: 50,
    production: false,
    clock: () => now,
    ...change,
  })
const start = async (sessions: Sessions, account = nurse) => {
  const begun = await sessions.start(account, { address: '10.0.0.1', browser: 'Test' })
  if (!begun) throw new Error('no session')
  return begun
}
const minutes = (count: number) => {
  now += count * 60_000
}

// shows: V7.2.1
test('a session outlives the server', async () => {
  const { token } = await start(open())
  expect((await open().find(token))?.account.user_id).toBe('Nurse')
  expect(await open().find(`${token}x`)).toBeNull()
})

// shows: V7.2.2, V7.2.3, V11.4.3
test('the token itself is nowhere in the database', async () => {
  const { token } = await start(open())
  const rows = await database.db.selectFrom('sessions').selectAll().execute()
  expect(JSON.stringify(rows.map((row) => row.token_hash.toString('latin1')))).not.toContain(token)
})

// shows: C4.31, C7.30, V7.3.1
test('without activity it ends; a check that does not extend is no activity', async () => {
  const sessions = open()
  const { token } = await start(sessions)
  minutes(8)
  const session = await sessions.find(token)
  expect(session && (await sessions.check(session, false))).toEqual({
    timeoutMs: 120_000,
    warnMs: 110_000,
    final: false,
  })
  minutes(2)
  expect(await sessions.find(token)).toBeNull()
})

// shows: A4, V7.4.1
test('one that ended on another node is not kept alive by checking it', async () => {
  const [here, there] = [open(), open()]
  const { token, session } = await start(here)
  now += 3000
  await there.end(session)
  expect(await here.check(session, true)).toBeNull()
  expect(await here.find(token)).toBeNull()
})

test('activity extends it, on every node', async () => {
  const [one, other] = [open(), open()]
  const { token } = await start(one)
  minutes(9)
  const session = await one.find(token)
  expect(session && (await one.check(session, true))).toEqual({
    timeoutMs: 600_000,
    warnMs: 590_000,
    final: false,
  })
  minutes(9)
  expect(await other.find(token)).not.toBeNull()
})

// shows: C4.24
test('the warning is due from the configured moment on', async () => {
  const sessions = open({ warn: 60 })
  const { token } = await start(sessions)
  minutes(2)
  const session = await sessions.find(token)
  expect(session && (await sessions.check(session, false))).toEqual({
    timeoutMs: 480_000,
    warnMs: -60_000,
    final: false,
  })
})

// shows: A17, V7.3.2
test('it ends when it has lasted as long as it may, however active, and says so before', async () => {
  const sessions = open({ lifetime: 1200 })
  const { token, session } = await start(sessions)
  minutes(9)
  expect(await sessions.check(session, true)).toEqual({ timeoutMs: 600_000, warnMs: 590_000, final: false })
  minutes(8)
  expect(await sessions.check(session, true)).toEqual({ timeoutMs: 180_000, warnMs: 170_000, final: true })
  minutes(3)
  expect(await sessions.check(session, true)).toBeNull()
  expect(await sessions.find(token)).toBeNull()
  expect(await sessions.living([session.id])).toEqual(new Set())
})

// shows: A45
test('it lasts no longer where the clock is set back', async () => {
  const { token } = await start(open())
  minutes(9 * 60 + 55)
  await database.db
    .updateTable('sessions')
    .set({ last_active: new Date(now) })
    .execute()
  const back = 2 * 60
  minutes(-back)
  const fresh = await start(open())
  await setSessionsBack(database.db, back * 60_000, now)
  minutes(4)
  expect(await open().find(token)).not.toBeNull()
  minutes(2)
  expect(await open().find(token)).toBeNull()
  minutes(3)
  expect(await open().find(fresh.token)).not.toBeNull()
})

test('nor does it last longer without activity', async () => {
  const { token } = await start(open())
  minutes(-120)
  await setSessionsBack(database.db, 120 * 60_000, now)
  minutes(9)
  expect(await open().find(token)).not.toBeNull()
  minutes(2)
  expect(await open().find(token)).toBeNull()
})

// shows: A17
test('of too many sessions of one account the one idle longest makes room', async () => {
  const sessions = open({ most: 2 })
  const tokens: string[] = []
  for (let i = 0; i < 3; i++) {
    tokens.push((await start(sessions)).token)
    now += 1000
  }
  const found = await Promise.all(tokens.map((token) => open({ most: 2 }).find(token)))
  expect(found.map(Boolean)).toEqual([false, true, true])
})

test('an account that changed while its password was looked at gets no session', async () => {
  const stale = { ...nurse, password_hash: 'of before' }
  expect(await open().start(stale, { address: '', browser: '' })).toBeNull()
})

// shows: V6.3.2, V15.2.3
test('a trial account has no session in production', async () => {
  const { token } = await start(open())
  expect(await open({ production: true }).find(token)).toBeNull()
})

test('old sessions are swept away, and whose they were is told', async () => {
  const told: string[] = []
  const sessions = open({ expired: (userIDs: readonly string[]) => void told.push(...userIDs) })
  await start(sessions)
  minutes(30)
  await start(sessions)
  expect(await sessions.sweep()).toBe(1)
  expect(told.length).toBeGreaterThan(0)
  expect(new Set(told)).toEqual(new Set(['Nurse']))
})

test('the session of a display lasts until somebody ends it, and ends by time once it is no display any more', async () => {
  const sessions = open()
  const rights = (given: Right[]) =>
    database.db.updateTable('users').set({ rights: given }).where('user_id', '=', 'Nurse').execute()
  await rights(['Display', 'Clinical'])
  const { token } = await start(sessions, (await findAccount(database.db, 'nurse')) as Account)
  minutes(60 * 24 * 300)
  const found = await open().find(token)
  expect(found?.account.user_id).toBe('Nurse')
  expect(await sessions.sweep()).toBe(1)
  expect((await sessions.list('Nurse')).length).toBe(1)
  expect((found && (await sessions.check(found, false)))?.timeoutMs).toBeGreaterThan(86_400_000)
  await rights(['Clinical'])
  expect(await open().find(token)).toBeNull()
  await rights(['Display'])
  expect(await sessions.endOf('Nurse', {})).toBe(1)
  expect(await open().find(token)).toBeNull()
  await rights(['Clinical'])
})
