import { expect, test } from '@jest/globals'
import { ageText, agoText, durationText, shortAge } from './age-text.ts'

test.each([
  [-3, '0 s'],
  [2, '2 s'],
  [59.9, '59 s'],
  [60, '1 min'],
  [3599, '59 min'],
  [3600, '1 h'],
  [7199, '1 h'],
  [86_399, '23 h'],
  [86_400, '1d'],
  [108_000, '1d 6h'],
  [172_799, '1d 23h'],
  [2.9 * 86_400, '2d'],
  [60 * 86_400, '60d'],
  [61 * 86_400, '2 mo'],
  [730 * 86_400, '23 mo'],
  [731 * 86_400, '2 y'],
  [4000 * 86_400, '10 y'],
  [Number.NaN, 'Unknown'],
])('%d seconds are %s', (seconds, text) => {
  expect(ageText(seconds)).toBe(text)
})

test.each([
  [12, '12 s'],
  [72, '1 min 12 s'],
  [7500, '2 h 05 min'],
  [108_000, '1d 6h'],
  [12.2 * 86_400, '12d 4h'],
])('a duration of %d seconds is %s', (seconds, text) => {
  expect(durationText(seconds)).toBe(text)
})

const NOW = '2026-11-23T12:00:00.000Z'

// shows: BK.7
test.each([
  ['2026-11-23T11:48:00.000Z', '12 min ago'],
  ['2026-08-01T00:00:00.000Z', '3 mo ago'],
  ['2019-01-01T00:00:00.000Z', '7 y ago'],
  ['2026-11-23T12:00:30.000Z', '0 s ago'],
  ['2026-11-23T12:05:00.000Z', 'Unknown'],
  [null, 'Unknown'],
  ['', 'Unknown'],
  ['0001-01-01T00:00:00Z', 'Unknown'],
  ['1970-01-01T00:00:00.000Z', 'Unknown'],
])('of %s nothing is said but what is known: %s', (time, text) => {
  expect(agoText(time, NOW)).toBe(text)
})

// shows: BK.7
test.each([
  ['9 min', '9m'],
  ['9 mo', '9mo'],
  ['2 h', '2h'],
  ['1d 6h', '1d'],
  ['12d', '12d'],
  ['3 y', '3y'],
  ['45 s', '45s'],
])('in a narrow place %s is %s, months never minutes', (age, text) => {
  expect(shortAge(age)).toBe(text)
})
