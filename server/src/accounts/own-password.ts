import type { Right } from '@wardlight/contracts/rights'
import type { Db } from '../store/database.ts'
import { HashingBusy } from './hash-queue.ts'
import { hashPassword, verifyPassword } from './password-hash.ts'
import { passwordProblem } from './password-policy.ts'
import type { Session } from './session.ts'
import type { Sessions } from './sessions.ts'
import type { SignInLimits } from './sign-in-limits.ts'

type ChangeResult =
  /** The person's other sessions are over. */
  | { kind: 'changed' }
  | { kind: 'wrong' }
  | { kind: 'weak'; problem: string }
  | { kind: 'tooMany'; retryAfterSeconds: number }
  | { kind: 'busy' }

interface OwnPasswordParts {
  db: Db
  sessions: Pick<Sessions, 'forget'>
  limits: SignInLimits
  totpRights: readonly Right[]
}

/** Changes the password of who is signed in. The present one is asked for; wrong ones count as at sign-in. */
export function createOwnPassword({ db, sessions, limits, totpRights }: OwnPasswordParts) {
  return async (
    session: Session,
    { password, newPassword }: { password: string; newPassword: string },
    from: { address: string; device: string | null },
  ): Promise<ChangeResult> => {
    const { user_id: userID, name, password_hash, rights, totp_secret } = session.account
    const secondFactor = totp_secret !== null || rights.some((right) => totpRights.includes(right))
    const problem = passwordProblem(newPassword, { userID, name, secondFactor })
    if (problem !== null) return { kind: 'weak', problem }
    if (newPassword === password)
      return { kind: 'weak', problem: 'Choose another password than the present one.' }
    const attempt = { userID, ...from, oneTime: false }
    const counted = await limits.count(attempt, await limits.key(attempt))
    if (counted.wait > 0) return { kind: 'tooMany', retryAfterSeconds: counted.wait }
    try {
      if (!(await verifyPassword(password, password_hash, { first: true }))) return { kind: 'wrong' }
      await counted.giveBack()
      const changes = { password_hash: await hashPassword(newPassword) }
      const isChanged = await db.transaction().execute(async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('users')
          .set(changes)
          .where('user_id', '=', userID)
          .where('password_hash', '=', password_hash)
          .executeTakeFirst()
        if (numUpdatedRows === 0n) return false
        const others = trx.deleteFrom('sessions').where('user_id', '=', userID)
        await others.where('token_hash', '<>', Buffer.from(session.id, 'hex')).execute()
        return true
      })
      if (!isChanged) return { kind: 'wrong' }
    } catch (error) {
      if (!(error instanceof HashingBusy)) throw error
      await counted.giveBack()
      return { kind: 'busy' }
    }
    sessions.forget(userID)
    return { kind: 'changed' }
  }
}
