import { expect, test } from '@jest/globals'
import { fitText } from './fit-text.ts'

const SIZES = [2, 1.5, 1]

test.each([
  ['MAP 48', 10, 1, 2],
  ['Potassium 6.9', 10, 1, 1],
  ['Potassium 6.9 mmol/L', 10, 2, 1.5],
  ['a text far too long for the little room there is', 6, 1, 1],
])('%s in %d em and %d lines', (text, width, lines, size) => {
  expect(fitText(text, { width, lines, sizes: SIZES })).toBe(size)
})
