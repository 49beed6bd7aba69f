import { createHash } from 'node:crypto'
import { randomWords } from './random-words.ts'

const COUNT = 10
/** 118 bits: too many to find a code by its hash, so that the hash needs neither salt nor cost. */
const GROUPS = 6

/** Codes for when the app is lost, each good for once. */
export const newRecoveryCodes = (): string[] => Array.from({ length: COUNT }, () => randomWords(GROUPS))

/** How a recovery code is kept; case and what stands between the letters do not matter. */
export const hashRecoveryCode = (code: string): string =>
  createHash('sha256')
    .update(code.toLowerCase().replace(/[^a-z\d]/g, ''))
    .digest('hex')
