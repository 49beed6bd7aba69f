import { expect, test } from '@jest/globals'
import pg from 'pg'
import { unexpectedText } from './told-error.ts'

const ofDatabase = () => {
  const error = new pg.DatabaseError('invalid input syntax for type bigint: "Quartz, Ada"', 1, 'error')
  return Object.assign(error, {
    code: '22P02',
    severity: 'ERROR',
    detail: 'Key (mrn)=(MRN77) already exists.',
  })
}

test('an error of the database is told without the values it quotes', () => {
  const text = unexpectedText(ofDatabase())
  expect(text).toMatch(/^error 22P02\n {4}at /)
  expect(text).not.toMatch(/Quartz|MRN77/)
})

test('any other is told with its words and where it was thrown', () => {
  expect(unexpectedText(new Error('no such file'))).toMatch(/^Error: no such file\n {4}at /)
  expect(unexpectedText('a secret')).toBe('unknown error')
})
