/** @jest-environment jsdom */
// shows: B9.2

import { expect, test } from '@jest/globals'
import { clockText, dateTimeText, parseTime } from './clock-text.ts'
import { serverNow, setHospitalOffset, setServerNow } from './server-clock.ts'

test('times are told by the clock of the hospital, whatever the browser is set to', () => {
  setHospitalOffset(330)
  expect(clockText('2026-11-20T20:00:05.000Z')).toBe('01:30')
  expect(clockText('2026-11-20T20:00:05.000Z', true)).toBe('01:30:05')
  expect(dateTimeText('2026-11-20T20:00:05.000Z')).toBe('2026-11-21 01:30:05')
})

test.each([
  ['2026-03-29T00:59:59.999Z', '2026-03-29 00:59:59'],
  ['2026-03-29T00:59:59Z', '2026-03-29 00:59:59'],
  ['2026-03-29T02:59:59.123456+02:00', '2026-03-29 00:59:59'],
  ['2026-03-29', '2026-03-29 00:00:00'],
  ['2026-02-30T10:00:00.000Z', '–'],
  ['2026-02-28T24:01:00.000Z', '–'],
  ['29 March 2026', '–'],
])('%s is %s', (time, text) => {
  setHospitalOffset(0)
  expect(dateTimeText(time)).toBe(text)
})

test('without a time, or with one that cannot be read, there is a dash', () => {
  expect(clockText(null)).toBe('–')
  expect(clockText('soon')).toBe('–')
})

test('typed hospital time round-trips', () => {
  setHospitalOffset(-300)
  const time = parseTime('2026-11-20 09:15:00')
  expect(dateTimeText(time)).toBe('2026-11-20 09:15:00')
  expect(parseTime('2026-13-40 09:15:00')).toBeNull()
})

test('times of before the clock was changed are told by the clock as it stood then', () => {
  setHospitalOffset(60, { minutes: 120, until: '2026-10-25T01:00:00.000Z' })
  expect(dateTimeText('2026-10-24T12:00:00.000Z')).toBe('2026-10-24 14:00:00')
  expect(clockText('2026-10-25T00:59:00.000Z')).toBe('02:59')
  expect(clockText('2026-10-25T01:00:00.000Z')).toBe('02:00')
  expect(dateTimeText(parseTime('2026-10-24 14:00:00'))).toBe('2026-10-24 14:00:00')
  setHospitalOffset(0)
  expect(clockText('2026-10-24T12:00:00.000Z')).toBe('12:00')
})

test('the server clock is followed, and nonsense is not', () => {
  const ahead = Date.now() + 3_600_000
  setServerNow(new Date(ahead).toISOString())
  setServerNow('later')
  expect(Math.abs(serverNow() - ahead)).toBeLessThan(1000)
})
