import { describe, expect, test } from '@jest/globals'
import { type ChartRange, CUSTOM } from './chart-range.ts'
import { covers, detailOf } from './detail.ts'

const NOW = Date.parse('2026-11-20T12:00:00Z')
const HOUR = 3_600_000
const DAYS_45 = 45 * 86_400

const custom = (from: number, to: number, seconds = DAYS_45, live = false): ChartRange => ({
  minutes: CUSTOM,
  seconds,
  custom: { from, to, live },
})

describe('a narrow window of a long range', () => {
  test('is asked for by itself, with as much on either side', () => {
    const to = NOW - 240 * HOUR
    expect(detailOf(custom(to - HOUR, to), NOW)).toEqual({ to: to + HOUR, seconds: 3 * 3600 })
  })

  test('of the last hour is asked for up to now', () => {
    expect(detailOf(custom(NOW - HOUR, NOW, DAYS_45, true), NOW)).toEqual({
      to: undefined,
      seconds: 2 * 3600,
    })
  })

  test.each([
    ['one nearly as wide as its range', custom(NOW - 12 * HOUR, NOW - HOUR, 86_400)],
    ['a range as it was chosen', { minutes: 60, seconds: 3600, custom: null }],
  ])('%s is not', (_what, range) => {
    expect(detailOf(range, NOW)).toBeNull()
  })
})

test('an answer stands for a window only while it has all of it', () => {
  const answer = { from: new Date(NOW - 5 * HOUR).toISOString(), to: new Date(NOW - 2 * HOUR).toISOString() }
  const of = (from: number, to: number, live = false) =>
    covers(answer, custom(NOW - from * HOUR, NOW - to * HOUR, DAYS_45, live))
  expect([of(4, 3), of(6, 3), of(4, 1), of(4, 0, true)]).toEqual([true, false, false, true])
})
