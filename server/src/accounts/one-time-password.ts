import { createHash, timingSafeEqual } from 'node:crypto'
import type { Account } from './account.ts'
import { hashPassword } from './password-hash.ts'
import { randomWords } from './random-words.ts'

const GOOD_FOR_MS = 24 * 3600_000

/** A password an administrator tells somebody, replaced at the first sign-in. */
export interface OneTimePassword {
  password: string
  until: Date
  /** What the account keeps of it. */
  kept: { password_hash: string; password_expires: Date; one_time_hash: string }
}

const hashOf = (password: string) => createHash('sha256').update(password).digest()

/** `now` in ms. The password is random, 79 bits: not to be found by its plain hash in its day. */
export async function newOneTimePassword(now: number): Promise<OneTimePassword> {
  const password = randomWords()
  const until = new Date(now + GOOD_FOR_MS)
  return {
    password,
    until,
    kept: {
      password_hash: await hashPassword(password),
      password_expires: until,
      one_time_hash: hashOf(password).toString('hex'),
    },
  }
}

/** Whether this is the one-time password of the account: told at once, so that its owner need not wait behind guessers. */
export const isOneTime = (account: Account | undefined, password: string): boolean =>
  timingSafeEqual(hashOf(password), Buffer.from(account?.one_time_hash ?? '0'.repeat(64), 'hex'))
