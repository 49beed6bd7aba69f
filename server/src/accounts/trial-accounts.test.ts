import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { pino } from 'pino'
import { openTestDatabase, type TestDatabase } from '../../test-support/database.ts'
import { DATABASE_LIMITS, type Database, openDatabase } from '../store/database.ts'
import { verifyPassword } from './password-hash.ts'
import { ensureTrialAccounts, TRIAL_ACCOUNTS } from './trial-accounts.ts'

let database: TestDatabase
let impatient: Database
beforeEach(async () => {
  database = await openTestDatabase()
  impatient = await openDatabase({
    databaseUrl: database.url,
    data: '',
    log: pino({ level: 'silent' }),
    limits: { ...DATABASE_LIMITS, idleMs: 1 },
  })
})
afterEach(async () => {
  await impatient.stop()
  await database.stop()
})

const openedBy = async (password: string) => {
  const accounts = await database.db
    .selectFrom('users')
    .select(['user_id', 'password_hash'])
    .where('trial', 'is', true)
    .orderBy('user_id')
    .execute()
  const right = await Promise.all(accounts.map((one) => verifyPassword(password, one.password_hash)))
  return accounts.filter((_, index) => right[index]).map((one) => one.user_id)
}
const all = TRIAL_ACCOUNTS.map((one) => one.userID).sort()

test('makes and opens the trial accounts however long a machine takes to hash, of two servers at once too', async () => {
  await database.db.deleteFrom('users').execute()
  const first = 'a password of the first start'
  await Promise.all([1, 2].map(() => ensureTrialAccounts(impatient.db, first)))
  expect(await openedBy(first)).toEqual(all)
  await ensureTrialAccounts(impatient.db, 'another password')
  expect(await openedBy('another password')).toEqual(all)
})

test('leaves an account of the same name that is not of the trial as it is', async () => {
  await database.db.deleteFrom('users').execute()
  await ensureTrialAccounts(impatient.db, 'a password')
  await database.db.updateTable('users').set({ trial: false }).where('user_id', '=', 'clinical').execute()
  await ensureTrialAccounts(impatient.db, 'another password')
  expect(await openedBy('another password')).toEqual(all.filter((one) => one !== 'clinical'))
})
