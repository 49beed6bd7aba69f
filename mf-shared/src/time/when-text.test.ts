/** @jest-environment jsdom */
// shows: B4.10.12

import { beforeEach, expect, test } from '@jest/globals'
import { setHospitalOffset } from './server-clock.ts'
import { whenBrief, whenExactly, whenText } from './when-text.ts'

const NOW = Date.parse('2026-11-20T14:10:00.000Z')
beforeEach(() => setHospitalOffset(0))

test.each([
  ['2026-11-20T13:50:00.000Z', '13:50', '13:50'],
  ['2026-11-20T00:10:00.000Z', '00:10', '00:10'],
  ['2026-11-19T23:50:00.000Z', '19 Nov 23:50', '19 Nov'],
  ['2026-11-19T13:50:00.000Z', '19 Nov 13:50', '19 Nov'],
  ['2026-10-20T13:50:00.000Z', '20 Oct 13:50', '20 Oct'],
])(
  '%s is %s, in a narrow place %s: a time of another day is never told as one of today',
  (time, whole, brief) => {
    expect([whenText(time, NOW), whenBrief(time, NOW)]).toEqual([whole, brief])
  },
)

test('just after midnight the clock time of just before is enough in a narrow place', () => {
  const midnight = Date.parse('2026-11-20T00:20:00.000Z')
  expect(whenBrief('2026-11-19T23:50:00.000Z', midnight)).toBe('23:50')
  expect(whenText('2026-11-19T23:50:00.000Z', midnight)).toBe('19 Nov 23:50')
})

test('to the second it has its day too', () => {
  expect(whenExactly('2026-11-20T13:50:07.000Z', NOW)).toBe('13:50:07')
  expect(whenExactly('2026-11-19T13:50:07.000Z', NOW)).toBe('19 Nov 13:50:07')
})

test('the day is that of the hospital', () => {
  setHospitalOffset(-600)
  expect(whenText('2026-11-20T05:00:00.000Z', NOW)).toBe('19 Nov 19:00')
})

test('without a time, or with one that cannot be read, there is a dash', () => {
  for (const none of [null, 'soon', '2026-02-30T10:00:00.000Z']) expect(whenText(none, NOW)).toBe('–')
})
