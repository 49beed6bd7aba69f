import type { UserRow } from '@wardlight/contracts/accounts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../store/database.ts'
import { hashPassword } from './password-hash.ts'
import { randomWords } from './random-words.ts'
import { type Account, findAccount } from './users.ts'

const ONE_TIME_HOURS = 24

/** Why something was not done to an account. */
export type Refused = 'noSuchAccount' | 'lastAdmin'

export interface Administration {
  list(): Promise<UserRow[]>
  /** Disabling ends the sessions of the account, on every node. */
  setDisabled(userID: string, disabled: boolean): Promise<Refused | null>
  /** Sets a password that is good once, for a day, and ends all sessions. */
  resetPassword(userID: string): Promise<Refused | { password: string; until: Date }>
  /** Codes are asked for no more, or an app is set up anew; ends all sessions. */
  resetSecondFactor(userID: string): Promise<Refused | null>
}

/** Accounts as administrators handle them. In production those of a trial do not count. */
export function administration(
  db: Db,
  { production, clock = Date.now }: { production: boolean; clock?: () => number },
): Administration {
  const otherAdmin = sql<boolean>`exists (select from users other
    where other.user_id <> users.user_id and not other.disabled and 'Admin' = any(other.rights)
      and not (other.trial and ${production}))`
  /** Changes an account and ends its sessions; browsers it was known on are forgotten. */
  const begin = async (
    userID: string,
    change: Partial<Pick<Account, 'password_hash' | 'password_expires'>> & Record<string, unknown>,
    where: RawBuilder<boolean> = sql<boolean>`true`,
  ): Promise<Refused | null> => {
    const account = await findAccount(db, userID)
    if (!account) return 'noSuchAccount'
    const { user_id } = account
    return db.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(hashtext('wardlight accounts'))`.execute(trx)
      const { numUpdatedRows } = await trx
        .updateTable('users')
        .set(change)
        .where('user_id', '=', user_id)
        .where(where)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) return 'lastAdmin'
      await trx.deleteFrom('sessions').where('user_id', '=', user_id).execute()
      await trx.deleteFrom('devices').where('user_id', '=', user_id).execute()
      return null
    })
  }

  return {
    list: async () => {
      const rows = await db
        .selectFrom('users')
        .selectAll()
        .select((eb) =>
          eb
            .selectFrom('sessions')
            .whereRef('sessions.user_id', '=', 'users.user_id')
            .select((count) => count.fn.countAll<number>().as('sessions'))
            .as('sessions'),
        )
        .orderBy(sql`lower(user_id)`)
        .execute()
      return rows.map((row) => ({
        userID: row.user_id,
        name: row.name,
        email: row.email,
        authorizationsList: row.rights,
        lastLogin: row.last_login?.toISOString() ?? null,
        disabled: row.disabled,
        oneTimeUntil: row.password_expires?.toISOString() ?? null,
        secondFactor: row.totp_secret !== null,
        sessions: Number(row.sessions ?? 0),
      }))
    },
    setDisabled: (userID, disabled) =>
      begin(userID, { disabled }, disabled ? sql`(not 'Admin' = any(rights) or ${otherAdmin})` : undefined),
    resetPassword: async (userID) => {
      const password = randomWords()
      const until = new Date(clock() + ONE_TIME_HOURS * 3600_000)
      const refused = await begin(userID, {
        password_hash: await hashPassword(password),
        password_expires: until,
      })
      return refused ?? { password, until }
    },
    resetSecondFactor: (userID) =>
      begin(userID, { totp_secret: null, totp_pending: null, totp_step: null, recovery_codes: [] }),
  }
}
