import type { LoginBody, LoginStep } from '@wardlight/contracts/access'
import type { Right } from '@wardlight/contracts/rights'
import { sql } from 'kysely'
import type { Db } from '../store/database.ts'
import type { Account } from './account.ts'
import { HashingBusy } from './hash-queue.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { isOneTime } from './one-time-password.ts'
import { verifyPassword } from './password-hash.ts'
import type { Session, SessionOrigin } from './session.ts'
import type { Sessions } from './sessions.ts'
import type { CountedTry, SignInLimits } from './sign-in-limits.ts'
import { type AccountChange, stepsOf } from './sign-in-steps.ts'
import { findAccount } from './users.ts'

export type SignInResult =
  | { kind: 'signedIn'; token: string; session: Session; device: string; recoveryCodes?: string[] }
  /** The password is right, and something is still wanted. */
  | { kind: 'next'; step: LoginStep }
  | { kind: 'wrong' | 'wrongCode' | 'expired' }
  | { kind: 'weak'; problem: string }
  | { kind: 'tooMany'; retryAfterSeconds: number }
  /** So many sign in that this one was not looked at. */
  | { kind: 'busy' }

interface SignInOptions {
  db: Db
  sessions: Sessions
  limits: SignInLimits
  production: boolean
  /** Accounts with one of these sign in with a code too. */
  totpRights: readonly Right[]
  clock?: () => number
}

interface SignInOrigin extends SessionOrigin {
  /** What the browser keeps to be known by. */
  device: string | null
}

/** What was signed in without the app, or with the password before, is signed in no more. */
const isAnotherWayIn = ({ totp_secret, password_hash }: AccountChange): boolean =>
  totp_secret !== undefined || password_hash !== undefined

/** Checks a password. An unknown user, a disabled account and a wrong password cannot be told apart, by time either. */
export function createSignIn(options: SignInOptions) {
  const { db, sessions, limits, production, totpRights, clock = Date.now } = options
  const inTurn = oneAtATime()

  /** Null when the account changed, or its code was used, since it was read. Ends what another way in had begun. */
  const changed = async (account: Account, change: AccountChange): Promise<Account | undefined> => {
    const same = sql<boolean>`(totp_step is not distinct from ${account.totp_step}
      and recovery_codes = ${account.recovery_codes} and password_hash = ${account.password_hash})`
    const { user_id } = account
    if (Object.keys(change).length === 0) return account
    const current = await db.transaction().execute(async (trx) => {
      const written = await trx
        .updateTable('users')
        .set(change)
        .where('user_id', '=', user_id)
        .where(same)
        .returningAll()
        .executeTakeFirst()
      if (written && isAnotherWayIn(change))
        await trx.deleteFrom('sessions').where('user_id', '=', user_id).execute()
      return written
    })
    if (isAnotherWayIn(change)) sessions.forget(user_id)
    return current
  }

  const enter = async (
    account: Account,
    change: AccountChange,
    from: SignInOrigin,
    counted: CountedTry,
  ): Promise<SignInResult> => {
    const current = await changed(account, change)
    const begun = current && (await sessions.start(current, from))
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

  const goOn = async (account: Account, asked: LoginBody, from: SignInOrigin, counted: CountedTry) => {
    const secondFactor = account.rights.some((right) => totpRights.includes(right))
    const steps = await stepsOf(account, asked, { secondFactor, now: clock() })
    if (steps.kind === 'done') {
      const entered = await enter(account, steps.change, from, counted)
      return entered.kind === 'signedIn' ? { ...entered, recoveryCodes: steps.recoveryCodes } : entered
    }
    if (steps.kind === 'wrongCode') {
      await counted.failed()
      return steps
    }
    await counted.giveBack()
    if (steps.kind === 'next' && steps.pending) await changed(account, { totp_pending: steps.pending })
    return steps
  }

  return async (asked: LoginBody, from: SignInOrigin): Promise<SignInResult> => {
    const found = await findAccount(db, asked.userID)
    const attempt = {
      userID: found?.user_id ?? asked.userID,
      address: from.address,
      device: from.device,
      oneTime: isOneTime(found, asked.password),
    }
    const key = await limits.key(attempt)
    return inTurn(key.name, async () => {
      const counted = await limits.count(attempt, key)
      if (counted.wait > 0) return { kind: 'tooMany', retryAfterSeconds: counted.wait }
      try {
        const account = await findAccount(db, asked.userID)
        const usable = account && !account.disabled && !(production && account.trial) ? account : undefined
        const right = await verifyPassword(asked.password, usable?.password_hash ?? null, {
          first: key.own,
        })
        if (right && usable) return await goOn(usable, asked, from, counted)
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
