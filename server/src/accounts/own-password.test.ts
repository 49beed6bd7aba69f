import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { KyselyPlugin } from 'kysely'
import { addCheapAccounts } from '../../test-support/cheap-accounts.ts'
import { openTestDatabase, type TestDatabase } from '../../test-support/database.ts'
import { createOwnPassword } from './own-password.ts'
import { createSessions } from './sessions.ts'
import { createSignInLimits } from './sign-in-limits.ts'
import { findAccount } from './users.ts'

const NEW = 'correct horse battery staple'
const OLD = 'p'
let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
  await addCheapAccounts(database.db, [{ userID: 'nurse', name: 'N', rights: ['Clinical'], password: OLD }])
})
afterAll(() => database.stop())

/** A store that is lost where sessions are to be deleted. */
const lost: KyselyPlugin = {
  transformQuery({ node }) {
    if (node.kind === 'DeleteQueryNode') throw new Error('lost')
    return node
  },
  transformResult: async ({ result }) => result,
}

test('a password is changed with the end of the other sessions, or not at all', async () => {
  const { db } = database
  const sessions = createSessions({
    ...{ db, timeout: 600, lifetime: 36_000, warn: null, most: 50, production: false },
  })
  const account = await findAccount(db, 'nurse')
  const begin = () => account && sessions.start(account, { address: '', browser: '' })
  const [own, other] = [await begin(), await begin()]
  if (!own || !other) throw new Error('no session')
  const change = (store: typeof db) =>
    createOwnPassword({ db: store, sessions, limits: createSignInLimits(db), totpRights: [] })(
      own.session,
      { password: OLD, newPassword: NEW },
      { address: '10.0.0.1', device: null },
    )
  await expect(change(db.withPlugin(lost))).rejects.toThrow('lost')
  expect((await findAccount(db, 'nurse'))?.password_hash).toBe(account?.password_hash)
  expect(await change(db)).toEqual({ kind: 'changed' })
  expect([await sessions.find(own.token), await sessions.find(other.token)]).toEqual([
    expect.objectContaining({ id: own.session.id }),
    null,
  ])
})
