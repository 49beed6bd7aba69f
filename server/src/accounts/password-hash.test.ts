import { expect, test } from '@jest/globals'
import { hashPassword, verifyPassword } from './password-hash.ts'

// shows: V6.2.8, V11.2.1, V11.2.2, V11.2.3, V11.4.2
test('only the password itself fits, however its letters are composed', async () => {
  const stored = await hashPassword('pa\u00dfw\u00f6rt')
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await verifyPassword('pa\u00dfwo\u0308rt', stored)).toBe(true)
  expect(await verifyPassword('pa\u00dfwort', stored)).toBe(false)
})

test('nothing fits an account without a password', async () => {
  expect(await verifyPassword('', null)).toBe(false)
  expect(await verifyPassword('', 'not a hash')).toBe(false)
})

test('two accounts with one password have different hashes', async () => {
  expect(await hashPassword('same')).not.toBe(await hashPassword('same'))
})
