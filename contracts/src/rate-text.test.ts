import { expect, test } from '@jest/globals'
import { pumpText } from './rate-text.ts'

test.each([
  [{ rate: 0.123456789, unit: 'µg/kg/min' }, '0.12 µg/kg/min'],
  [{ rate: 5, unit: '' }, '5 no unit'],
  [{ rate: 0, unit: '', words: 'see chart' }, 'see chart'],
])('the rate of pump %j is told as %s', (pump, text) => {
  expect(pumpText(pump)).toBe(text)
})
