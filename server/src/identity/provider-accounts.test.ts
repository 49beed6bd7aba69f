import { expect, test } from '@jest/globals'
import type { KyselyPlugin } from 'kysely'
import { openTestDatabase } from '../../test-support/database.ts'
import { createSessions } from '../accounts/sessions.ts'
import { findAccount } from '../accounts/users.ts'
import { renewAccount } from './provider-accounts.ts'
import type { ProviderPerson } from './provider-claims.ts'

const IDENTITY = { issuer: 'https://provider.test', subject: '1' }
const personOf = (area: ProviderPerson['areas'][number]): ProviderPerson => ({
  ...{ userID: 'nurse', name: '', email: '', strong: false },
  ...{ rights: ['Clinical'], areas: [area] },
})
/** A store that is lost where sessions are to be deleted. */
const lost: KyselyPlugin = {
  transformQuery({ node }) {
    if (node.kind === 'DeleteQueryNode') throw new Error('lost')
    return node
  },
  transformResult: async ({ result }) => result,
}

test('other rights by the provider come with the end of what was begun before, or not at all', async () => {
  const database = await openTestDatabase()
  const { db } = database
  const span = { timeout: 600, lifetime: 36_000, warn: null, most: 50, production: false }
  const sessions = createSessions({ db, ...span })
  const { account } = await renewAccount(db, IDENTITY, personOf('awicu'))
  const begun = await sessions.start(account, { address: '', browser: '', provider: { session: null } })
  const now = async () => ({
    living: (await sessions.living([begun?.session.id ?? ''])).size,
    areas: (await findAccount(db, 'nurse'))?.areas,
  })
  await renewAccount(db, IDENTITY, personOf('awicu'))
  await expect(renewAccount(db.withPlugin(lost), IDENTITY, personOf('awor'))).rejects.toThrow('lost')
  expect(await now()).toEqual({ living: 1, areas: ['awicu'] })
  await renewAccount(db, IDENTITY, personOf('awor'))
  expect(await now()).toEqual({ living: 0, areas: ['awor'] })
  await database.stop()
})
