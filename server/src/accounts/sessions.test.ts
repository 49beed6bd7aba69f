import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { openTestDatabase, type TestDatabase } from '../../test-support/database.ts'
import { createSessions } from './sessions.ts'
import { type Account, addAccount, findAccount } from './users.ts'

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
beforeEach(() => {
  now = Date.now()
})

const open = (change = {}) =>
  createSessions({
    db: database.db,
    timeout: 600,
    warn: null,
    production: false,
    clock: () => now,
    ...change,
  })
const minutes = (count: number) => {
  now += count * 60_000
}

test('a session outlives the server', async () => {
  const { token } = await open().start(nurse)
  expect((await open().find(token))?.account.user_id).toBe('Nurse')
  expect(await open().find(`${token}x`)).toBeNull()
})

test('the token itself is nowhere in the database', async () => {
  const { token } = await open().start(nurse)
  const rows = await database.db.selectFrom('sessions').selectAll().execute()
  expect(JSON.stringify(rows.map((row) => row.token_hash.toString('latin1')))).not.toContain(token)
})

test('without activity it ends; a check that does not extend is no activity', async () => {
  const sessions = open()
  const { token } = await sessions.start(nurse)
  minutes(8)
  const session = await sessions.find(token)
  expect(session && (await sessions.check(session, false))).toEqual({ timeoutMs: 120_000, warnMs: 110_000 })
  minutes(2)
  expect(await sessions.find(token)).toBeNull()
})

test('one that ended on another node is not kept alive by checking it', async () => {
  const [here, there] = [open(), open()]
  const { token, session } = await here.start(nurse)
  now += 3000
  await there.end(session)
  expect(await here.check(session, true)).toBeNull()
  expect(await here.find(token)).toBeNull()
})

test('an account that was disabled is not remembered longer for being active', async () => {
  const sessions = open()
  const { token } = await sessions.start(nurse)
  await database.db.updateTable('users').set({ disabled: true }).where('user_id', '=', 'Nurse').execute()
  for (let second = 0; second < 4; second += 2) {
    now += 2000
    const session = await sessions.find(token)
    if (session) await sessions.check(session, true)
  }
  now += 2000
  expect(await sessions.find(token)).toBeNull()
  await database.db.updateTable('users').set({ disabled: false }).where('user_id', '=', 'Nurse').execute()
})

test('activity extends it, on every node', async () => {
  const [one, other] = [open(), open()]
  const { token } = await one.start(nurse)
  minutes(9)
  const session = await one.find(token)
  expect(session && (await one.check(session, true))).toEqual({ timeoutMs: 600_000, warnMs: 590_000 })
  minutes(9)
  expect(await other.find(token)).not.toBeNull()
})

test('the warning is due from the configured moment on', async () => {
  const sessions = open({ warn: 60 })
  const { token } = await sessions.start(nurse)
  minutes(2)
  const session = await sessions.find(token)
  expect(session && (await sessions.check(session, false))).toEqual({ timeoutMs: 480_000, warnMs: -60_000 })
})

test('an ended session ends on the other nodes within seconds, and its stream is told', async () => {
  const [one, other] = [open(), open()]
  const { token, session } = await one.start(nurse)
  await other.find(token)
  await one.end(session)
  now += 5001
  expect(await other.find(token)).toBeNull()
  expect(await other.living([session.id])).toEqual(new Set())
})

test('a trial account has no session in production', async () => {
  const { token } = await open().start(nurse)
  expect(await open({ production: true }).find(token)).toBeNull()
})

test('old sessions are swept away', async () => {
  const sessions = open()
  await sessions.start(nurse)
  minutes(30)
  await sessions.start(nurse)
  expect(await sessions.sweep()).toBe(1)
})

test('one that ended on another node is not remembered for longer when the clock is put back', async () => {
  const sessions = open()
  const { token, session } = await sessions.start(nurse)
  minutes(-30)
  await open().end(session)
  expect(await sessions.find(token)).toBeNull()
})
