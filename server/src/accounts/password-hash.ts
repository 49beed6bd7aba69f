import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

interface Cost {
  memory: number
  passes: number
  parallelism: number
}

/** OWASP's first choice for argon2id: 19 MiB, two passes. */
const COST: Cost = { memory: 19_456, passes: 2, parallelism: 1 }
const derive = promisify(argon2)

const digest = (password: string, nonce: Buffer, cost: Cost, tagLength: number): Promise<Buffer> =>
  derive('argon2id', { message: Buffer.from(password.normalize('NFKC')), nonce, tagLength, ...cost })

const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

/** argon2id in PHC notation: `$argon2id$v=19$m=19456,t=2,p=1$salt$hash`. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const hash = await digest(password, nonce, COST, 32)
  const cost = `m=${COST.memory},t=${COST.passes},p=${COST.parallelism}`
  return `$argon2id$v=19$${cost}$${base64(nonce)}$${base64(hash)}`
}

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/
const NOBODY = `$argon2id$v=19$m=19456,t=2,p=1$${base64(randomBytes(16))}$${base64(randomBytes(32))}`

/** Whether the password is the stored one. Without a stored one (null) it is false after the same work. */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const found = PHC.exec(stored ?? NOBODY)
  if (!found) return false
  const [, memory, passes, parallelism, nonce, hash] = found
  const expected = Buffer.from(hash ?? '', 'base64')
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  const actual = await digest(password, Buffer.from(nonce ?? '', 'base64'), cost, expected.length)
  return timingSafeEqual(actual, expected) && stored !== null
}
