import { describe, expect, test } from '@jest/globals'
import { tickLabel } from './axis-labels.ts'
import { axisTicks, axisUnit } from './axis-ticks.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const FROM = Date.parse('2026-11-20T02:02:00Z')

// shows: C9.24, B9.14
test.each([
  [3 * HOUR - 1, 'minute'],
  [3 * HOUR, 'hour'],
  [72 * HOUR, 'hour'],
  [72 * HOUR + 1, 'day'],
  [2160 * HOUR, 'day'],
  [2160 * HOUR + 1, 'month'],
])('the unit over %d ms is %s', (span, unit) => {
  expect(axisUnit(span)).toBe(unit)
})

describe('steps', () => {
  const stepOver = (span: number) => {
    const [first = 0, second = 0] = axisTicks(FROM, FROM + span).at
    return second - first
  }
  // shows: C9.25
  test.each([
    [10 * MINUTE, MINUTE],
    [HOUR, 5 * MINUTE],
    [2.9 * HOUR, 15 * MINUTE],
    [12 * HOUR, HOUR],
    [24 * HOUR, 4 * HOUR],
    [72 * HOUR, 12 * HOUR],
    [7 * 24 * HOUR, 24 * HOUR],
  ])('over %d ms ticks are %d ms apart', (span, step) => {
    expect(stepOver(span)).toBe(step)
  })
})

test('ticks stand at round hours of the hospital, not of UTC', () => {
  const offset = 330
  const { at, unit } = axisTicks(FROM, FROM + 12 * HOUR, () => offset)
  expect(at.length).toBeGreaterThan(10)
  for (const time of at) {
    expect(time).toBeGreaterThanOrEqual(FROM)
    expect(tickLabel(time, unit, offset)).toMatch(/:00$|Nov/)
  }
})

test('midnight names the day, months begin on the first', () => {
  expect(tickLabel(Date.parse('2026-11-21T00:00:00Z'), 'hour', 0)).toBe('21 Nov')
  const { at } = axisTicks(Date.parse('2026-01-15T00:00:00Z'), Date.parse('2026-06-10T00:00:00Z'))
  expect(at.map((time) => tickLabel(time, 'month', 0))).toEqual([
    'Feb 2026',
    'Mar 2026',
    'Apr 2026',
    'May 2026',
    'Jun 2026',
  ])
})

// shows: B9.14
test('over a change to summer time ticks stand at round hours of the clock as it stood, each day at its midnight', () => {
  const until = Date.parse('2026-03-29T01:00:00Z')
  const offsetAt = (time: number) => (time < until ? 60 : 120)
  const labels = (hours: number, most?: number) => {
    const { at, unit } = axisTicks(until - hours * HOUR, until + hours * HOUR, offsetAt, most)
    return at.map((time) => tickLabel(time, unit, offsetAt(time)))
  }
  expect(labels(6)).toEqual([
    '20:00',
    '21:00',
    '22:00',
    '23:00',
    '29 Mar',
    '01:00',
    '03:00',
    '04:00',
    '05:00',
    '06:00',
    '07:00',
    '08:00',
    '09:00',
  ])
  expect(labels(40 * 2)).toEqual(['26 Mar', '27 Mar', '28 Mar', '29 Mar', '30 Mar', '31 Mar', '1 Apr'])
})
