import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { hashQueue } from './hash-queue.ts'

interface HashCost {
  memory: number
  passes: number
  parallelism: number
}

/** OWASP's first choice for argon2id: 19 MiB, two passes. */
const COST: HashCost = { memory: 19_456, passes: 2, parallelism: 1 }
const derive = promisify(argon2)
/** Of the four threads hashing shares with files and compression; of strangers and of others so many wait at most. */
const inLine = hashQueue({ atOnce: 2, waiting: 100 })

const digest = (password: string, nonce: Buffer, cost: HashCost, tagLength: number): Promise<Buffer> =>
  derive('argon2id', { message: Buffer.from(password.normalize('NFKC')), nonce, tagLength, ...cost })

const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')

/** argon2id in PHC notation: `$argon2id$v=19$m=19456,t=2,p=1$salt$hash`. Rejects with HashingBusy. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const hash = await inLine(() => digest(password, nonce, COST, 32), { first: true })
  const cost = `m=${COST.memory},t=${COST.passes},p=${COST.parallelism}`
  return `$argon2id$v=19$${cost}$${base64(nonce)}$${base64(hash)}`
}

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/
const NOBODY = `$argon2id$v=19$m=19456,t=2,p=1$${base64(randomBytes(16))}$${base64(randomBytes(32))}`

/**
 * Whether the password is the stored one. Without a stored one (null) it is false after the same work. `first` goes before
 * what is not. Rejects with HashingBusy.
 */
export async function verifyPassword(
  password: string,
  stored: string | null,
  { first = false } = {},
): Promise<boolean> {
  const found = PHC.exec(stored ?? NOBODY)
  if (!found) return false
  const [, memory, passes, parallelism, nonce, hash] = found
  const expected = Buffer.from(hash ?? '', 'base64')
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  const salt = Buffer.from(nonce ?? '', 'base64')
  const actual = await inLine(() => digest(password, salt, cost, expected.length), { first })
  return timingSafeEqual(actual, expected) && stored !== null
}
