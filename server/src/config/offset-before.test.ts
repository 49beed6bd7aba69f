import { expect, test } from '@jest/globals'
import { offsetBefore } from './offset-before.ts'

const before = (zone: string, now: string) => offsetBefore(zone, Date.parse(now))

test.each([
  ['the second it changed', 'Europe/Berlin', '2026-10-25T01:00:00Z', 120, '2026-10-25T01:00:00.000Z'],
  ['weeks after', 'Europe/Berlin', '2026-11-27T05:04:10Z', 120, '2026-10-25T01:00:00.000Z'],
  ['just before the next', 'Europe/Berlin', '2026-10-25T00:59:59Z', 60, '2026-03-29T01:00:00.000Z'],
  ['west of Greenwich', 'America/New_York', '2026-11-02T12:00:00Z', -240, '2026-11-01T06:00:00.000Z'],
  ['half an hour', 'Australia/Lord_Howe', '2026-05-01T00:00:00Z', 660, '2026-04-04T15:00:00.000Z'],
])('%s, what the clock stood at until then is told', (_name, zone, now, minutes, until) => {
  expect(before(zone, now)).toEqual({ minutes, until })
})

test('a clock that is never changed has no such time', () => {
  expect(before('Asia/Kolkata', '2026-11-27T05:04:10Z')).toBeNull()
})
