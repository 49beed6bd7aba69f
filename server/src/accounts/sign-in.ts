import type { Db } from '../store/database.ts'
import { HashingBusy } from './hash-queue.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { verifyPassword } from './password-hash.ts'
import type { Origin, Session, Sessions } from './sessions.ts'
import type { CountedTry, SignInLimits } from './sign-in-limits.ts'
import { type Account, findAccount } from './users.ts'

export type SignInResult =
  | { kind: 'signedIn'; token: string; session: Session; device: string }
  | { kind: 'wrong' }
  | { kind: 'tooMany'; retryAfterSeconds: number }
  /** So many sign in that this one was not looked at. */
  | { kind: 'busy' }

export interface SignInOptions {
  db: Db
  sessions: Sessions
  limits: SignInLimits
  production: boolean
}

export interface Credentials {
  userID: string
  password: string
}

export interface SignInOrigin extends Origin {
  /** What the browser keeps to be known by. */
  device: string | null
}

/** Checks a password. An unknown user, a disabled account and a wrong password cannot be told apart, by time either. */
export function createSignIn({ db, sessions, limits, production }: SignInOptions) {
  const inTurn = oneAtATime()

  const enter = async (account: Account, from: SignInOrigin, counted: CountedTry): Promise<SignInResult> => {
    const begun = await sessions.start(account, from)
    if (!begun) return { kind: 'wrong' }
    await counted.gotIn()
    const device = await limits.devices.remember(from.device, account.user_id)
    await db
      .updateTable('users')
      .set({ last_login: begun.session.started })
      .where('user_id', '=', account.user_id)
      .execute()
    return { kind: 'signedIn', ...begun, device }
  }

  return async ({ userID, password }: Credentials, from: SignInOrigin): Promise<SignInResult> => {
    const account = await findAccount(db, userID)
    const attempt = { userID: account?.user_id ?? userID, address: from.address, device: from.device }
    const key = await limits.key(attempt)
    return inTurn(key.name, async () => {
      const counted = await limits.count(attempt, key)
      if (counted.wait > 0) return { kind: 'tooMany', retryAfterSeconds: counted.wait }
      const usable = account && !account.disabled && !(production && account.trial) ? account : undefined
      try {
        const right = await verifyPassword(password, usable?.password_hash ?? null, { first: key.known })
        if (right && usable) return await enter(usable, from, counted)
      } catch (error) {
        await counted.giveBack()
        if (error instanceof HashingBusy) return { kind: 'busy' }
        throw error
      }
      await counted.failed()
      return { kind: 'wrong' }
    })
  }
}
