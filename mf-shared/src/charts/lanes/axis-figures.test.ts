import { expect, test } from '@jest/globals'
import { axisFigures } from './axis-figures.ts'

const LIMITS = { lowRed: 55, lowYellow: 65, highYellow: 110, highRed: 130 }

test('limits come first, and only as many figures as stand apart', () => {
  expect(axisFigures(LIMITS, { min: 40, max: 140 }, 100)).toEqual([55, 110, 130])
  expect(axisFigures(LIMITS, { min: 40, max: 140 }, 50)).toEqual([55, 130])
})

test('none stands at the very edge of its lane, where it would touch the next', () => {
  expect(axisFigures(LIMITS, { min: 54, max: 131 }, 40)).toEqual([65, 110])
})
