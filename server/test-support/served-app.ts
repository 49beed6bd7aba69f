import type { AddressInfo } from 'node:net'
import type { NewAccount } from '../src/accounts/users.ts'
import { ROLES } from '../src/calls/print-rights.ts'
import type { Services } from '../src/calls/services.ts'
import { openTestApp, PASSWORD, type TestApp } from './app.ts'
import type { CallRequest } from './call-samples.ts'
import { addCheapAccounts } from './cheap-accounts.ts'
import type { TestDatabase } from './database.ts'

/** The calls on a port, for tests that ask them as browsers do. */
export interface ServedApp extends TestApp {
  url: string
  send(request: CallRequest, cookie: string): Promise<Response>
  addAccount(account: Partial<NewAccount> & Pick<NewAccount, 'userID'>, more?: object): Promise<void>
}

export async function serveTestApp(
  change: (database: TestDatabase) => Promise<Partial<Services>>,
): Promise<ServedApp> {
  const testApp = await openTestApp(change)
  await testApp.app.listen({ port: 0, host: '127.0.0.1' })
  const url = `http://127.0.0.1:${(testApp.app.server.address() as AddressInfo).port}`
  const { db } = testApp.database
  return {
    ...testApp,
    url,
    send: ({ method, url: path, body }, cookie) =>
      fetch(`${url}${path}`, {
        method,
        headers: {
          cookie,
          'x-requested-with': 'XMLHttpRequest',
          ...(body ? { 'content-type': 'application/json' } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      }),
    addAccount: async (account, more) => {
      await addCheapAccounts(db, [{ name: account.userID, rights: [], password: PASSWORD, ...account }])
      if (more) await db.updateTable('users').set(more).where('user_id', '=', account.userID).execute()
    },
  }
}

/** Adds the accounts of the roles that are no trial accounts. */
export async function addRoles(app: ServedApp): Promise<void> {
  await app.addAccount({ userID: 'clin+tech', rights: [...(ROLES['clin+tech']?.rights ?? [])] })
  await app.addAccount({ userID: 'display+all', rights: [...(ROLES['display+all']?.rights ?? [])] })
  await app.addAccount({ userID: 'masked', rights: ['Clinical'] }, { mask: true })
}
