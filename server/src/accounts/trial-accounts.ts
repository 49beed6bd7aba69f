import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Right } from '@wardlight/contracts/rights'
import type { Db } from '../store/database.ts'
import { hashPassword, verifyPassword } from './password-hash.ts'
import { randomWords } from './random-words.ts'
import { insertAccount } from './users.ts'

interface TrialAccount {
  userID: string
  name: string
  rights: readonly Right[]
}

export const TRIAL_ACCOUNTS: readonly TrialAccount[] = [
  { userID: 'admin', name: 'Trial Administrator', rights: ['Admin', 'Clinical'] },
  { userID: 'clinical', name: 'Trial Clinician', rights: ['Clinical'] },
  { userID: 'noedit', name: 'Trial Observer', rights: ['Clinical', 'NoEdit'] },
  { userID: 'tower', name: 'Trial Tower', rights: ['Tower'] },
  { userID: 'technical', name: 'Trial Technician', rights: ['Technical'] },
  { userID: 'reporting', name: 'Trial Reporting', rights: ['Reporting'] },
  { userID: 'patient', name: 'Trial Patient', rights: ['Patient'] },
  { userID: 'demo', name: 'Trial Demo', rights: ['Demo'] },
  { userID: 'display', name: 'Trial Display', rights: ['Display'] },
]

/** The trial's password: the given one, else a random one that stays the same from start to start. */
export async function trialPassword(given: string | null, data: string): Promise<string> {
  if (given !== null) return given
  const file = join(data, 'trial.password')
  const kept = (await readFile(file, 'utf8').catch(() => '')).trim()
  if (kept !== '') return kept
  const password = randomWords()
  await mkdir(data, { recursive: true })
  await writeFile(file, `${password}\n`, { mode: 0o600 })
  return password
}

/**
 * Makes the trial accounts that are missing, and gives all of them this password. In no transaction: PostgreSQL ends one in
 * which nothing is asked while a slow machine hashes.
 */
export async function ensureTrialAccounts(db: Db, password: string): Promise<void> {
  const present = await db
    .selectFrom('users')
    .select(['user_id', 'password_hash', 'trial'])
    .where(
      'user_id',
      'in',
      TRIAL_ACCOUNTS.map((one) => one.userID),
    )
    .execute()
  const known = new Map(present.map((one) => [one.user_id, one]))
  await Promise.all(
    TRIAL_ACCOUNTS.map(async (account) => {
      const existing = known.get(account.userID)
      if (existing && (!existing.trial || (await verifyPassword(password, existing.password_hash)))) return
      const kept = { password_hash: await hashPassword(password) }
      if (!existing && (await insertAccount(db, { ...account, trial: true }, kept))) return
      await db
        .updateTable('users')
        .set(kept)
        .where('user_id', '=', account.userID)
        .where('trial', 'is', true)
        .execute()
    }),
  )
}
