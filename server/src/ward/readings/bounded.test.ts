import { describe, expect, test } from '@jest/globals'
import { isAtMost, isBelow, isEqual, quantityOf, quantityText, shifted } from './bounded.ts'

describe('a number known by a bound', () => {
  test.each([
    ['', 8, 8.1, true],
    ['', 8, 8, false],
    ['>', 8, 8, false],
    ['>', 8, 7.9, false],
    ['>', 8, 8.1, null],
    ['>=', 8, 8, false],
    ['>=', 8, 8.1, null],
    ['<', 40, 40, true],
    ['<', 40, 40.1, true],
    ['<', 40, 39.9, null],
    ['<=', 40, 40, null],
    ['<=', 40, 40.1, true],
  ] as const)('%s%d is below %d: %s', (comparator, value, limit, expected) => {
    expect(isBelow(quantityOf(value, comparator), limit)).toBe(expected)
  })

  test.each([
    ['>', 8, 8, false],
    ['>=', 8, 8, null],
    ['<', 40, 40, true],
    ['<=', 40, 40, true],
    ['<=', 40, 39.9, null],
  ] as const)('%s%d is at most %d: %s', (comparator, value, limit, expected) => {
    expect(isAtMost(quantityOf(value, comparator), limit)).toBe(expected)
  })

  test('a limit is above what is below it', () => {
    expect(isBelow(7.9, quantityOf(8, '>'))).toBe(true)
    expect(isBelow(8, quantityOf(8, '>'))).toBe(true)
    expect(isBelow(8, quantityOf(8, '>='))).toBeNull()
    expect(isAtMost(8, quantityOf(8, '>='))).toBe(true)
  })

  test('it is never certainly the number, only certainly not', () => {
    expect(isEqual(quantityOf(8, '>='), 8)).toBeNull()
    expect(isEqual(quantityOf(8, '>'), 8)).toBe(false)
    expect(isEqual(8, 8)).toBe(true)
  })

  test('is moved and told with its sign', () => {
    expect(quantityText(shifted(quantityOf(8, '>'), 0.5), (n) => n.toFixed(1))).toBe('>8.5')
    expect(quantityText(quantityOf(20, '<='), String)).toBe('<=20')
    expect(quantityText(4, (n) => n.toFixed(1))).toBe('4.0')
  })
})
