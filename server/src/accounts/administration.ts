import type { UserRow } from '@wardlight/contracts/accounts'
import type { Area } from '@wardlight/contracts/areas'
import type { Right } from '@wardlight/contracts/rights'
import { sql } from 'kysely'
import type { Db } from '../store/database.ts'
import type { Account, AccountChanges } from './account.ts'
import { listAccounts } from './account-list.ts'
import { isBeyond, mayEnable } from './beyond.ts'
import { newOneTimePassword } from './one-time-password.ts'
import { administers } from './rights.ts'
import { findAccount, insertAccount } from './users.ts'

/** Why something was not done to an account. */
export type AccountRefusal = 'noSuchAccount' | 'lastAdmin' | 'beyond' | 'taken' | 'fromProvider'

/** The account of the administrator who asks; null: the command line, which may do everything. */
type GivingAccount = Account | null

export interface UserFacts {
  name: string
  email: string
  rights: readonly Right[]
  areas: readonly Area[]
  /** Of the person an account with the right Patient is of; '' for all others. */
  patientNumber: string
  /** ''. */
  pagerID: string
}

type OneTime = { password: string; until: Date }

/** `beyond`: nobody may give an account more than their own may have. Any account may be signed out and disabled. */
export interface AccountAdministration {
  list(by: GivingAccount): Promise<UserRow[]>
  /** Adds an account with a password that is good once, for a day. */
  add(userID: string, facts: UserFacts, by: GivingAccount): Promise<AccountRefusal | OneTime>
  /** Answers with what was before. Other rights, areas or another patient end the sessions of the account. */
  save(userID: string, facts: UserFacts, by: GivingAccount): Promise<AccountRefusal | UserFacts>
  /** Disabling ends the sessions of the account, on every node. */
  setDisabled(userID: string, disabled: boolean, by: GivingAccount): Promise<AccountRefusal | null>
  /** Sets a one-time password for a day and ends all sessions. The command line so makes a provider's account local. */
  resetPassword(userID: string, by: GivingAccount): Promise<AccountRefusal | OneTime>
  /** From now on the identity provider vouches for the account, under the person's name there; the password goes. */
  handToProvider(
    userID: string,
    identity: { issuer: string; subject: string },
  ): Promise<AccountRefusal | null>
  /** Removes the second factor: no more codes, or the app is set up again. Ends all sessions. */
  resetSecondFactor(userID: string, by: GivingAccount): Promise<AccountRefusal | null>
}

const NO_PASSWORD = { password_hash: null, password_expires: null, one_time_hash: null }
const NO_SECOND_FACTOR = { totp_secret: null, totp_pending: null, totp_step: null, recovery_codes: [] }

const sameSet = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((one) => others.includes(one))

interface AdministrationOptions {
  production: boolean
  clock?: () => number
  /** Called for each account handled, before the call returns: whatever is cached of it is outdated. */
  handled?: (userID: string) => void
}

/** Accounts as administrators handle them. In production those of a trial do not count. */
export function administration(
  db: Db,
  { production, clock = Date.now, handled }: AdministrationOptions,
): AccountAdministration {
  const hasOtherAdmin = async (trx: Db, { user_id }: Account): Promise<boolean> => {
    const others = await trx
      .selectFrom('users')
      .select('rights')
      .where('user_id', '<>', user_id)
      .where('disabled', '=', false)
      .where('password_hash', 'is not', null)
      .where((eb) =>
        eb.or([eb('password_expires', 'is', null), eb('password_expires', '>', new Date(clock()))]),
      )
      .where(sql<boolean>`not (trial and ${production})`)
      .execute()
    return others.some(({ rights }) => administers(rights))
  }
  /** One change to accounts at a time, on the account as it stands then. */
  const inTurn = <T>(work: (trx: Db) => Promise<T>): Promise<T> =>
    db.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(hashtext('wardlight accounts'))`.execute(trx)
      return work(trx)
    })
  const handle = async <T>(
    userID: string,
    work: (trx: Db, account: Account) => Promise<AccountRefusal | T>,
  ) => {
    let known = userID
    const done = await inTurn(async (trx): Promise<AccountRefusal | T> => {
      const account = await findAccount(trx, userID)
      known = account?.user_id ?? userID
      return account ? work(trx, account) : 'noSuchAccount'
    })
    handled?.(known)
    return done
  }
  const change = (trx: Db, { user_id }: Account, changes: AccountChanges) =>
    trx.updateTable('users').set(changes).where('user_id', '=', user_id).execute()
  const signOut = (trx: Db, { user_id }: Account) =>
    trx.deleteFrom('sessions').where('user_id', '=', user_id).execute()
  /** Signed out, and unknown on every browser. */
  const startAnew = async (trx: Db, account: Account, changes: AccountChanges): Promise<void> => {
    await change(trx, account, changes)
    await signOut(trx, account)
    await trx.deleteFrom('devices').where('user_id', '=', account.user_id).execute()
  }

  return {
    list: (by) => listAccounts(db, by),
    add: async (userID, facts, by) => {
      if (by && isBeyond(by, facts)) return 'beyond'
      const { password, until, kept } = await newOneTimePassword(clock())
      const isNew = await inTurn((trx) => insertAccount(trx, { userID, ...facts }, kept))
      return isNew ? { password, until } : 'taken'
    },
    save: (userID, facts, by) =>
      handle(userID, async (trx, account) => {
        if (account.issuer !== null) return 'fromProvider'
        const { name, email, rights, areas, disabled, patient_number, pager_id: pagerID } = account
        if (by && (isBeyond(by, account) || isBeyond(by, { ...account, ...facts }))) return 'beyond'
        const stepsDown = administers(rights) && !administers(facts.rights) && !disabled
        if (stepsDown && !(await hasOtherAdmin(trx, account))) return 'lastAdmin'
        await change(trx, account, {
          name: facts.name,
          full_name: facts.name,
          email: facts.email,
          rights: [...facts.rights],
          areas: [...facts.areas],
          patient_number: facts.patientNumber,
          pager_id: facts.pagerID,
          disabled_by: null,
        })
        const isSame = sameSet(rights, facts.rights) && sameSet(areas, facts.areas)
        if (!isSame || patient_number !== facts.patientNumber) await signOut(trx, account)
        return { name, email, rights, areas, patientNumber: patient_number, pagerID }
      }),
    setDisabled: (userID, disabled, by) =>
      handle(userID, async (trx, account) => {
        if (!disabled && by && !mayEnable(by, account)) return 'beyond'
        if (disabled && administers(account.rights) && !(await hasOtherAdmin(trx, account)))
          return 'lastAdmin'
        const disabled_by = account.disabled ? account.disabled_by : (by?.user_id ?? null)
        await startAnew(trx, account, { disabled, disabled_by: disabled ? disabled_by : null })
        return null
      }),
    resetPassword: async (userID, by) => {
      const { password, until, kept } = await newOneTimePassword(clock())
      return handle(userID, async (trx, account) => {
        if (by && account.issuer !== null) return 'fromProvider'
        if (by && isBeyond(by, account)) return 'beyond'
        await startAnew(trx, account, { ...kept, issuer: null, subject: null })
        return { password, until }
      })
    },
    handToProvider: (userID, { issuer, subject }) =>
      handle(userID, async (trx, account) => {
        const others = await trx
          .selectFrom('users')
          .select('user_id')
          .where('issuer', '=', issuer)
          .where('subject', '=', subject)
          .execute()
        if (others.length > 0) return 'taken'
        if (administers(account.rights) && !(await hasOtherAdmin(trx, account))) return 'lastAdmin'
        await startAnew(trx, account, { issuer, subject, ...NO_PASSWORD, ...NO_SECOND_FACTOR })
        return null
      }),
    resetSecondFactor: (userID, by) =>
      handle(userID, async (trx, account) => {
        if (by && isBeyond(by, account)) return 'beyond'
        await startAnew(trx, account, NO_SECOND_FACTOR)
        return null
      }),
  }
}
