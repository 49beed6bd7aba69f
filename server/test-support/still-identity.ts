import type { Sessions } from '../src/accounts/sessions.ts'
import { findAccount } from '../src/accounts/users.ts'
import type { SignInByProvider } from '../src/identity/identity.ts'
import { IdentityRefused } from '../src/identity/identity-refusal.ts'
import type { Db } from '../src/store/database.ts'

/** An identity provider whose code `y` is that of `demo`; it knows no other. */
export const stillIdentity = (db: Db, sessions: Sessions): SignInByProvider => ({
  offered: () => ({ name: 'the still provider', available: true }),
  begin: () => null,
  complete: async ({ parameters }, from) => {
    if (parameters.get('code') !== 'y')
      return { kind: 'refused', refused: new IdentityRefused('code-refused'), who: null }
    const account = await findAccount(db, 'demo')
    const begun = account && (await sessions.start(account, from))
    if (!begun) throw new Error('demo cannot sign in')
    return { kind: 'signedIn', account, before: null, isNew: false, ...begun }
  },
  signOutUrl: () => null,
  endedThere: async () => 0,
})
