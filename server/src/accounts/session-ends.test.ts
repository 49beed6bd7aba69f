import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { addCheapAccounts } from '../../test-support/cheap-accounts.ts'
import { openTestDatabase, type TestDatabase } from '../../test-support/database.ts'
import { within } from '../../test-support/waiting.ts'
import { followAccountChanges } from './account-changes.ts'
import { SessionMemory } from './session-memory.ts'
import { createSessions, type Sessions } from './sessions.ts'
import { findAccount } from './users.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.stop())
beforeEach(async () => {
  await database.db.deleteFrom('users').execute()
  const nurse = { userID: 'nurse', name: 'N', rights: ['Clinical'], password: 'p' } as const
  await addCheapAccounts(database.db, [nurse])
})

const span = { timeout: 600, lifetime: 36_000, warn: null, most: 50, production: false }

/** A node of its own, that hears of what ends. */
async function node() {
  const sessions = createSessions({ db: database.db, ...span })
  await followAccountChanges(database.listen, sessions)
  return sessions
}
const begin = async (sessions: Sessions) => {
  const account = await findAccount(database.db, 'nurse')
  const begun = account && (await sessions.start(account, { address: '', browser: '' }))
  if (!begun) throw new Error('no session')
  return begun
}
const toldOf = (sessions: Sessions, id: string) =>
  within(
    'the end to be told',
    new Promise<void>((resolve) => {
      sessions.onEnd((ended) => {
        if (ended === id) resolve()
      })
    }),
  )

// shows: A4, V7.4.1, V7.4.2
test.each([
  ['signed out on another node', (id: string, there: Sessions) => there.endOf('nurse', { id })],
  ['deleted by hand', () => database.db.deleteFrom('sessions').execute()],
  [
    'of an account disabled by hand',
    () => database.db.updateTable('users').set({ disabled: true }).execute(),
  ],
  ['of an account that was deleted', () => database.db.deleteFrom('users').execute()],
])('a session %s ends at once, though it was remembered', async (_how, end) => {
  const [here, there] = [await node(), await node()]
  const { token, session } = await begin(here)
  expect(await here.find(token)).not.toBeNull()
  const told = toldOf(here, session.id)
  await end(session.id, there)
  await told
  expect(await here.find(token)).toBeNull()
  expect(await here.check(session, true)).toBeNull()
})

// shows: A4
test('a read does not bring back a session that ends meanwhile', async () => {
  const memory = new SessionMemory()
  const { session } = await begin(await node())
  const reading = memory.reading()
  memory.end(session.id)
  expect(memory.remember(session, reading)).toBeNull()
  expect(memory.recall(session.id)).toBeNull()
})

test('does not remember a session whose account changes during the read', async () => {
  const memory = new SessionMemory()
  const { session } = await begin(await node())
  const reading = memory.reading()
  memory.forget('nurse')
  expect(memory.remember(session, reading)).toBe(session)
  expect(memory.recall(session.id)).toBeNull()
})

test('an account whose rights change is read anew at once', async () => {
  const here = await node()
  const { token } = await begin(here)
  await here.find(token)
  const forgotten = within(
    'the change to be told',
    new Promise<void>((resolve) => void database.listen('wardlight_accounts', () => resolve())),
  )
  await database.db
    .updateTable('users')
    .set({ rights: ['Technical'] })
    .execute()
  await forgotten
  expect((await here.find(token))?.account.rights).toEqual(['Technical'])
})

test('signing in tells nobody that the account changed', async () => {
  const here = await node()
  const heard: string[] = []
  await database.listen('wardlight_accounts', (userID) => heard.push(userID))
  const before = await begin(here)
  await database.db.updateTable('users').set({ last_login: new Date() }).execute()
  const told = toldOf(here, before.session.id)
  await here.end(before.session)
  await told
  expect(heard).toEqual([])
})
