import { expect, test } from '@jest/globals'
import { errorName } from './error-name.ts'

test('says what became of a connection, and nothing a statement may hold of a patient', () => {
  expect(errorName(new Error('Query read timeout'))).toBe('Error: Query read timeout')
  expect(errorName(new Error('Connection terminated unexpectedly'))).toBe(
    'Error: Connection terminated unexpectedly',
  )
  expect(errorName(Object.assign(new Error('duplicate key (Doe)'), { code: '23505' }))).toBe('Error 23505')
  expect(errorName(new Error('invalid input: Doe'))).toBe('Error')
  expect(errorName('Doe')).toBe('unknown error')
})
