import { expect, test } from '@jest/globals'
import { beatOf } from './beat.ts'

test.each([
  ['red', true, 'red'],
  ['yellow', true, 'yellow'],
  ['red', false, ''],
  ['orange', true, ''],
  ['stale', true, ''],
  [null, true, ''],
] as const)('an alert of mark %p, taken on by nobody %p, beats "%s"', (mark, active, expected) => {
  expect(beatOf(mark, active)).toBe(expected)
})
