import { describe, expect, test } from '@jest/globals'
import { isZone, offsetAt, twinOf, wallToUtc } from './zone.ts'

const utc = (text: string): number => Date.parse(`${text}Z`)
const FAR = utc('2099-01-01T00:00')
const read = (wall: string, zone: string, latest = FAR): string =>
  new Date(wallToUtc(utc(wall), zone, latest)).toISOString().slice(0, 16)

describe('a clock on the wall', () => {
  test.each([
    ['winter', '2026-01-10T12:00', 'Europe/Berlin', '2026-01-10T11:00'],
    ['summer', '2026-07-10T12:00', 'Europe/Berlin', '2026-07-10T10:00'],
    ['west of Greenwich', '2026-11-21T08:00', 'America/New_York', '2026-11-21T13:00'],
    ['half hours', '2026-11-21T08:00', 'Asia/Kolkata', '2026-11-21T02:30'],
    ['left out in spring', '2026-03-29T02:30', 'Europe/Berlin', '2026-03-29T01:30'],
    ['just before spring', '2026-03-29T01:59', 'Europe/Berlin', '2026-03-29T00:59'],
    ['just after spring', '2026-03-29T03:00', 'Europe/Berlin', '2026-03-29T01:00'],
    ['the day line', '2026-11-21T08:00', 'Pacific/Auckland', '2026-11-20T19:00'],
    ['UTC', '2026-11-21T08:00', 'UTC', '2026-11-21T08:00'],
  ])('%s: %s in %s is %s', (_, wall, zone, expected) => {
    expect(read(wall, zone)).toBe(expected)
  })

  test.each([
    ['the first time round', '2026-10-25T00:35', '2026-10-25T00:30'],
    ['the second time round', '2026-10-25T01:35', '2026-10-25T01:30'],
    ['long after', '2026-10-25T09:00', '2026-10-25T01:30'],
    ['by a clock that is ahead', '2026-10-25T00:20', '2026-10-25T00:30'],
  ])('half past two comes twice in autumn: %s, at %s, it is %s', (_, now, expected) => {
    expect(read('2026-10-25T02:30', 'Europe/Berlin', utc(now))).toBe(expected)
  })
})

test.each([
  ['2026-10-25T00:30', 'Europe/Berlin', '2026-10-25T01:30'],
  ['2026-10-25T01:30', 'Europe/Berlin', '2026-10-25T00:30'],
  ['2026-11-01T06:30', 'America/New_York', '2026-11-01T05:30'],
  ['2026-10-25T02:00', 'Europe/Berlin', null],
  ['2026-03-29T01:30', 'Europe/Berlin', null],
])('what a clock shows at %s in %s it shows at %s too', (time, zone, other) => {
  expect(twinOf(utc(time), zone)).toBe(other === null ? null : utc(other))
})

test('offsets follow the season; a zone must exist', () => {
  expect(offsetAt('Europe/Berlin', utc('2026-01-01T00:00'))).toBe(3_600_000)
  expect(offsetAt('Europe/Berlin', utc('2026-07-01T00:00'))).toBe(7_200_000)
  expect(isZone('Europe/Berlin')).toBe(true)
  expect(isZone('Europe/Wardlight')).toBe(false)
})
