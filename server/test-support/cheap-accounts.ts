import { argon2Sync, randomBytes } from 'node:crypto'
import { AREAS } from '@wardlight/contracts/areas'
import type { NewAccount } from '../src/accounts/users.ts'
import type { Db } from '../src/store/database.ts'

const COST = { memory: 8, passes: 1, parallelism: 1 }

/** As the product keeps a password, at hardly any cost: for tests that are about something else. */
export function cheapHash(password: string): string {
  const nonce = randomBytes(16)
  const hash = argon2Sync('argon2id', { message: Buffer.from(password), nonce, tagLength: 32, ...COST })
  const [salt, tag] = [nonce, hash].map((bytes) => bytes.toString('base64').replaceAll('=', ''))
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${salt}$${tag}`
}

/** Accounts whose passwords cost hardly anything to check. */
export async function addCheapAccounts(
  db: Db,
  accounts: readonly (NewAccount & { password: string })[],
): Promise<void> {
  const rows = accounts.map(
    ({ userID, name, rights, password, email = '', areas = AREAS, trial = false }) => ({
      user_id: userID,
      name,
      full_name: name,
      email,
      rights: [...rights],
      areas: [...areas],
      password_hash: cheapHash(password),
      trial,
    }),
  )
  await db.insertInto('users').values(rows).execute()
}
