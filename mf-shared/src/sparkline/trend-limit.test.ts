import { expect, test } from '@jest/globals'
import { shownLimit, trendSpan } from './trend-limit.ts'

const limits = { lowRed: 55, lowYellow: 60, highYellow: 100, highRed: 120 }
const graph = (...values: number[]) => ({
  points: values.map((value, at) => [at, value] as [number, number]),
  limits,
})

test('the limit shown is the one that was passed, or is nearest', () => {
  expect(shownLimit(graph(70, 48))).toEqual({ side: 'lowRed', value: 55 })
  expect(shownLimit(graph(70, 131))).toEqual({ side: 'highRed', value: 120 })
  expect(shownLimit({ ...graph(1), limits: { ...limits, lowRed: null, highRed: null } })).toBeNull()
  expect(shownLimit(graph())).toBeNull()
})

test('the limit stays in the picture however far away the values are, and noise does not fill it', () => {
  const limit = { side: 'lowRed' as const, value: 55 }
  for (const values of [
    [30, 31, 30],
    [90, 95],
    [55, 55],
  ]) {
    const { min, max } = trendSpan(graph(...values), limit)
    for (const value of [55, ...values]) {
      expect(value).toBeGreaterThan(min)
      expect(value).toBeLessThan(max)
    }
    expect(max - min).toBeGreaterThan(13)
  }
})
