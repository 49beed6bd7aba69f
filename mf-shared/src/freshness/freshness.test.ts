import { describe, expect, test } from '@jest/globals'
import { ageSeconds, type DatedValue, freshnessOf } from './freshness.ts'

const NOW = Date.parse('2026-11-20T14:00:00.000Z')
const measured = (secondsAgo: number, rest: Partial<DatedValue> = {}): DatedValue => ({
  value: 84,
  time: new Date(NOW - secondsAgo * 1000).toISOString(),
  maxAge: 120,
  state: 'ok',
  ...rest,
})

describe('freshnessOf', () => {
  test.each([
    ['just measured', 0, 'fresh'],
    ['at half its maximum age', 60, 'fresh'],
    ['past half its maximum age', 60.001, 'ageing'],
    ['exactly at its maximum age', 120, 'ageing'],
    ['a millisecond past it', 120.001, 'stale'],
    ['a day old', 86_400, 'stale'],
    ['from a clock slightly ahead', -300, 'fresh'],
    ['from the future', -300.001, 'stale'],
  ])('%s', (_, secondsAgo, expected) => {
    expect(freshnessOf(measured(secondsAgo), NOW, false)).toBe(expected)
  })

  test('a single measurement shows its age as soon as a stream would be stale', () => {
    const charted = { maxAge: 5400, ageing: 180 }
    expect(freshnessOf(measured(180, charted), NOW, false)).toBe('fresh')
    expect(freshnessOf(measured(181, charted), NOW, false)).toBe('ageing')
    expect(freshnessOf(measured(5401, charted), NOW, false)).toBe('stale')
  })

  test('however long it lasts, a value shows its age after an hour', () => {
    const lactate = { maxAge: 43_200 }
    expect(freshnessOf(measured(3600, lactate), NOW, false)).toBe('fresh')
    expect(freshnessOf(measured(3601, lactate), NOW, false)).toBe('ageing')
  })

  test('a value that never grows old stays fresh', () => {
    expect(freshnessOf(measured(1e7, { maxAge: null }), NOW, false)).toBe('fresh')
  })

  test('a value without a time is stale, unless it never grows old', () => {
    expect(freshnessOf(measured(0, { time: null }), NOW, false)).toBe('stale')
    expect(freshnessOf(measured(0, { time: 'not a time' }), NOW, false)).toBe('stale')
    expect(freshnessOf(measured(0, { time: null, maxAge: null }), NOW, false)).toBe('fresh')
  })

  test.each([
    ['null', { value: null }],
    ['empty text', { value: '' }],
    ['no reading', { state: 'noReading' as const }],
  ])('%s is absent, with the server silent too', (_, rest) => {
    expect(freshnessOf(measured(0, rest), NOW, false)).toBe('absent')
    expect(freshnessOf(measured(0, rest), NOW, true)).toBe('absent')
  })

  test('zero is a reading', () => {
    expect(freshnessOf(measured(0, { value: 0 }), NOW, false)).toBe('fresh')
  })

  test('with the server silent nothing is fresh', () => {
    expect(freshnessOf(measured(0), NOW, true)).toBe('stale')
    expect(freshnessOf(measured(0, { maxAge: null }), NOW, true)).toBe('stale')
  })

  test('an implausible value never becomes an ordinary one', () => {
    for (const age of [0, 100, 1000])
      expect(freshnessOf(measured(age, { state: 'implausible' }), NOW, false)).toBe('implausible')
  })

  test('nothing at all is absent', () => {
    expect(freshnessOf(undefined, NOW, false)).toBe('absent')
  })
})

test('an age is never negative, and unknown without a usable time', () => {
  expect(ageSeconds(measured(-10), NOW)).toBe(0)
  expect(ageSeconds(measured(90), NOW)).toBe(90)
  expect(ageSeconds({ time: null }, NOW)).toBeNull()
})
