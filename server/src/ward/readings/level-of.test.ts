import { describe, expect, test } from '@jest/globals'
import { quantityOf } from './bounded.ts'
import { levelOf, limitsFor } from './level-of.ts'

const LIMITS = { lowRed: 3, lowYellow: 3.5, highYellow: 5.5, highRed: 6.5 }

describe('level of a number', () => {
  test.each([
    [2.9, 1],
    [3, 2],
    [3.4, 2],
    [3.5, 3],
    [5.5, 3],
    [5.6, 4],
    [6.5, 4],
    [6.6, 5],
  ])('%d has level %d', (value, level) => expect(levelOf(value, LIMITS)).toBe(level))

  test('a variable without limits has none', () => {
    expect(levelOf(9, { lowRed: null, lowYellow: null, highYellow: null, highRed: null })).toBe(0)
  })
})

describe('level of a bound', () => {
  test.each([
    ['>', 6.5, 5],
    ['>=', 6.5, 4],
    ['>', 6.4, 4],
    ['>=', 5.6, 4],
    ['>', 5.5, 4],
    ['>=', 5.5, 0],
    ['>', 3, 0],
    ['<', 3, 1],
    ['<=', 3, 2],
    ['<', 3.5, 2],
    ['<=', 3.5, 0],
    ['<', 100, 0],
  ] as const)('%s%d has level %d', (comparator, value, level) =>
    expect(levelOf(quantityOf(value, comparator), LIMITS)).toBe(level),
  )

  test('one side without limit is no limit to lie across', () => {
    const low = { lowRed: 20, lowYellow: 50, highYellow: null, highRed: null }
    expect(levelOf(quantityOf(5, '<'), low)).toBe(1)
    expect(levelOf(quantityOf(50, '>='), low)).toBe(3)
    expect(levelOf(quantityOf(49, '>'), low)).toBe(0)
  })
})

describe('limits', () => {
  const variable = {
    limits: { lowRed: 40, lowYellow: 50, highYellow: 120, highRed: 140 },
    limitsByAge: {
      neonate: { lowRed: 80, lowYellow: 95, highYellow: 195, highRed: 215 },
      child: { lowRed: 50, lowYellow: 60, highYellow: 150, highRed: null },
    },
  }
  test('of an age group without its own are those of the next older', () => {
    expect(limitsFor(variable, 'infant')).toBe(variable.limitsByAge.child)
    expect(limitsFor(variable, 'adolescent')).toBe(variable.limits)
    expect(limitsFor(variable, null)).toBe(variable.limits)
  })
  test('of an unknown age are the stricter of each side among those it may be', () => {
    expect(limitsFor(variable, ['neonate'])).toEqual(variable.limitsByAge.neonate)
    expect(limitsFor(variable, ['neonate', 'infant'])).toEqual({
      lowRed: 80,
      lowYellow: 95,
      highYellow: 150,
      highRed: 215,
    })
    expect(limitsFor(variable, ['neonate', 'infant', 'child', 'adolescent', 'adult'])).toEqual({
      lowRed: 80,
      lowYellow: 95,
      highYellow: 120,
      highRed: 140,
    })
  })
})
