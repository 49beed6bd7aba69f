import { expect, test } from '@jest/globals'
import { type Ages, freezeOf } from './freeze.ts'

const YOUNG: Ages = { stream: 14_999, store: 14_999, judge: 14_999, own: 14_999 }

test('values count as current while everything they rely on is younger than fifteen seconds', () => {
  expect(freezeOf(YOUNG)).toBeNull()
})

test.each(['stream', 'store', 'judge', 'own'] as const)('each alone is enough: %s', (cause) => {
  expect(freezeOf({ ...YOUNG, [cause]: 15_000 })).toEqual({ cause, age: 15_000 })
})

test('the worst cause is named, with the age of the oldest', () => {
  expect(freezeOf({ stream: 16_000, store: 20_000, judge: 30_000, own: 0 })).toEqual({
    cause: 'stream',
    age: 30_000,
  })
  expect(freezeOf({ ...YOUNG, judge: Number.POSITIVE_INFINITY, own: 16_000 })?.cause).toBe('judge')
})
