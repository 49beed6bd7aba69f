import { expect, test } from '@jest/globals'
import { heightText, weightText } from './size-text.ts'

test.each([
  [0.48, '0.48 kg'],
  [3, '3 kg'],
  [3.254, '3.25 kg'],
  [9.99, '9.99 kg'],
  [9.999, '10 kg'],
  [12.44, '12.4 kg'],
  [71, '71 kg'],
  [70.999999, '71 kg'],
])('a weight of %d is %s', (kg, text) => expect(weightText(kg)).toBe(text))

test('a height is told in whole centimetres', () => {
  expect([48.4, 168].map(heightText)).toEqual(['48 cm', '168 cm'])
})
