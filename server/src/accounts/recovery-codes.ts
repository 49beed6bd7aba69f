import { createHash } from 'node:crypto'
import { randomWords } from './random-words.ts'

const COUNT = 10

/** Codes for when the app is lost, each good for once. */
export const newRecoveryCodes = (): string[] => Array.from({ length: COUNT }, randomWords)

/** How a recovery code is kept; case and what stands between the letters do not matter. */
export const hashRecoveryCode = (code: string): string =>
  createHash('sha256')
    .update(code.toLowerCase().replace(/[^a-z\d]/g, ''))
    .digest('hex')
