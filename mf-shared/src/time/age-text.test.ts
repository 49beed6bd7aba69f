import { expect, test } from '@jest/globals'
import { ageText, durationText } from './age-text.ts'

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
])('%d seconds are %s', (seconds, text) => {
  expect(ageText(seconds)).toBe(text)
})

test.each([
  [12, '12 s'],
  [72, '1 min 12 s'],
  [7500, '2 h 05 min'],
  [108_000, '1d 6h'],
])('a duration of %d seconds is %s', (seconds, text) => {
  expect(durationText(seconds)).toBe(text)
})
