import type { Account } from './account.ts'

/** A signed-in person on one browser. */
export interface Session {
  /** Hex of the token's hash; names the session, does not open it. */
  id: string
  account: Account
  started: Date
  lastActive: Date
  /** Begun at the identity provider. */
  byProvider: boolean
}

/** Where a session was begun. */
export interface SessionOrigin {
  address: string
  /** User agent. */
  browser: string
  /** Left out: it was begun with a password. `session` is what the identity provider calls its own. */
  provider?: { session: string | null }
}
