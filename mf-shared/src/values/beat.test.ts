import { expect, test } from '@jest/globals'
import { beatOf } from './beat.ts'

test.each([
  ['red', true, 'Frame', 'redFrame'],
  ['yellow', true, 'Mark', 'yellowMark'],
  ['red', false, 'Frame', ''],
  ['orange', true, 'Frame', ''],
  ['stale', true, 'Mark', ''],
  [null, true, 'Frame', ''],
] as const)(
  'an alert of mark %p, taken on by nobody %p, beats as %s "%s"',
  (mark, active, form, expected) => {
    expect(beatOf(mark, active, form)).toBe(expected)
  },
)
