/** @jest-environment jsdom */
import { expect, test } from '@jest/globals'
import { bodyOf, current, NOW } from '../fixtures/body.ts'
import { valuesOf } from '../values/values-of.ts'
import { tellingValue } from './organ-summary.tsx'

const telling = (...values: ReturnType<typeof current>[]) =>
  tellingValue([
    ...valuesOf(bodyOf({ current: values }), { nowMs: NOW, frozen: false, temperature: 'C' }).values(),
  ])?.name

test('the loudest value says most of an organ, the first of equals, any reading before none', () => {
  expect(telling(current('A', 1), current('B', 1, { alert: 2 }), current('C', 1, { alert: 5 }))).toBe('C')
  expect(telling(current('A', null), current('B', 1), current('C', 1))).toBe('B')
})

test('words in place of a number are not passed over for one in range', () => {
  const words = current('B', 'PROBE OFF', { state: 'unreadable' })
  expect(telling(current('A', 1), words)).toBe('B')
  expect(telling(words, current('C', 1, { alert: 5 }))).toBe('C')
})
