import type { Db } from '../store/database.ts'
import { verifyPassword } from './password-hash.ts'
import type { Session, Sessions } from './sessions.ts'
import type { LimitedKey, SlowDown } from './slow-down.ts'
import { findAccount } from './users.ts'

export type SignInResult =
  | { kind: 'signedIn'; token: string; session: Session }
  | { kind: 'wrong' }
  | { kind: 'tooMany'; retryAfterSeconds: number }

export interface SignInOptions {
  db: Db
  sessions: Sessions
  slowDown: SlowDown
  production: boolean
}

const FREE_PER_USER = 5
/** A hospital behind one address mistypes that often in a quarter of an hour. */
const FREE_PER_ADDRESS = 50
const USER_WITHIN_MS = 3600_000

/** Checks a password. An unknown user, a disabled account and a wrong password cannot be told apart, by time either. */
export function createSignIn({ db, sessions, slowDown, production }: SignInOptions) {
  return async (userID: string, password: string, address: string): Promise<SignInResult> => {
    const keys: LimitedKey[] = [
      { key: `${address} ${userID.toLowerCase()}`, free: FREE_PER_USER, withinMs: USER_WITHIN_MS },
      { key: address, free: FREE_PER_ADDRESS },
    ]
    const retryAfterSeconds = slowDown.attempt(keys)
    if (retryAfterSeconds > 0) return { kind: 'tooMany', retryAfterSeconds }
    const account = await findAccount(db, userID)
    const usable = account && !account.disabled && !(production && account.trial) ? account : undefined
    const right = await verifyPassword(password, usable?.password_hash ?? null)
    if (!right || !usable) return { kind: 'wrong' }
    slowDown.succeeded(keys)
    const { token, session } = await sessions.start(usable)
    await db
      .updateTable('users')
      .set({ last_login: session.started })
      .where('user_id', '=', usable.user_id)
      .execute()
    return { kind: 'signedIn', token, session }
  }
}
