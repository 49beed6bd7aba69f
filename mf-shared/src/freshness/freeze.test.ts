import { expect, test } from '@jest/globals'
import { type Ages, freezeOf } from './freeze.ts'

const YOUNG: Ages = { stream: 14_999, store: 14_999, judge: 14_999, own: 14_999 }

test('values count as current while everything they rely on is younger than fifteen seconds', () => {
  expect(freezeOf(YOUNG)).toBeNull()
})

test.each(['stream', 'store', 'judge', 'own'] as const)('each alone is enough: %s', (cause) => {
  expect(freezeOf({ ...YOUNG, stream: 3000, [cause]: 15_000 })).toEqual({ cause, age: 15_000 })
})

test('names a quiet server as the cause, not its last report, unless that was too old already', () => {
  expect(freezeOf({ stream: 13_000, store: 14_000, judge: 15_000, own: 0 })?.cause).toBe('stream')
  expect(freezeOf({ stream: 13_000, store: 15_000, judge: 14_000, own: 15_000 })?.cause).toBe('stream')
  expect(freezeOf({ stream: 7000, store: 23_000, judge: 8000, own: 0 })?.cause).toBe('store')
})

test('the worst cause is named, with the age of the oldest', () => {
  expect(freezeOf({ stream: 16_000, store: 20_000, judge: 30_000, own: 0 })).toEqual({
    cause: 'stream',
    age: 30_000,
  })
  expect(freezeOf({ ...YOUNG, judge: Number.POSITIVE_INFINITY, own: 16_000 })?.cause).toBe('judge')
})
