import type { User } from '@wardlight/contracts/access'
import { AREAS, type Area } from '@wardlight/contracts/areas'
import type { Right } from '@wardlight/contracts/rights'
import type { Db } from '../store/database.ts'
import type { Account, AccountChanges } from './account.ts'
import { isMasked, isMaskFixed } from './masking.ts'
import { hashPassword } from './password-hash.ts'

export interface NewAccount {
  userID: string
  name: string
  rights: readonly Right[]
  email?: string
  areas?: readonly Area[]
  trial?: boolean
  /** Of the person an account with the right Patient is of. */
  patientNumber?: string
  pagerID?: string
}

/** The account of a user ID, letters' case aside; undefined without one. */
export const findAccount = (db: Db, userID: string): Promise<Account | undefined> =>
  db
    .selectFrom('users')
    .selectAll()
    .where((eb) => eb(eb.fn<string>('lower', ['user_id']), '=', userID.toLowerCase()))
    .executeTakeFirst()

type KeptPassword = Pick<AccountChanges, 'password_expires' | 'one_time_hash'> & { password_hash: string }

/** Adds an account; false when the user ID is taken, letters' case aside. */
export async function insertAccount(db: Db, account: NewAccount, kept: KeptPassword): Promise<boolean> {
  const { userID, name, rights, email = '', areas = AREAS, trial = false } = account
  const { patientNumber = '', pagerID = '' } = account
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('users')
    .values({
      user_id: userID,
      name,
      full_name: name,
      email,
      rights: [...rights],
      areas: [...areas],
      trial,
      patient_number: patientNumber,
      pager_id: pagerID,
      ...kept,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

/** Adds an account with a password of its own. Throws when the user ID is taken. */
export async function addAccount(db: Db, account: NewAccount & { password: string }): Promise<void> {
  const kept = { password_hash: await hashPassword(account.password) }
  if (!(await insertAccount(db, account, kept))) throw new Error(`The user ID ${account.userID} is taken`)
}

/** The account as its own client sees it. */
export const toUser = (account: Account, sessionStart: Date): User => ({
  userID: account.user_id,
  name: account.name,
  fullName: account.full_name,
  email: account.email,
  altUserIDs: account.alt_user_ids,
  rights: account.rights,
  isAdmin: account.rights.includes('Admin'),
  areas: account.areas,
  mask: isMasked(account),
  permanentMask: isMaskFixed(account),
  status: 1,
  sessionStart: sessionStart.toISOString(),
  lastLogin: account.last_login?.toISOString() ?? null,
  pagerID: account.pager_id,
  isTesting: false,
  byProvider: account.issuer !== null,
})
