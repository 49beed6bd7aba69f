import { beforeEach, expect, test } from '@jest/globals'
import { setHospitalOffset } from '../../time/server-clock.ts'
import { spanText } from './span-text.ts'

const NOW = Date.parse('2026-11-20T14:00:00Z')
const HOUR = 3_600_000

beforeEach(() => setHospitalOffset(0))

test.each([
  [2, 0, '12:00 to 14:00'],
  [24, 0, '19 Nov 14:00 to 20 Nov 14:00'],
  [50, 49, '18 Nov 12:00 to 18 Nov 13:00'],
])('a window from %d to %d hours ago is told as %s', (from, to, text) => {
  expect(spanText({ from: NOW - from * HOUR, to: NOW - to * HOUR }, NOW)).toBe(text)
})
