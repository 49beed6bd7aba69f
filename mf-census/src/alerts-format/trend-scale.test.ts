import { expect, test } from '@jest/globals'
import { trendScale } from './trend-scale.ts'

const MAP = {
  name: 'BPMAP',
  unit: 'mmHg',
  limits: { lowRed: 55, lowYellow: 60, highYellow: 110, highRed: 130 },
}
const SPO2 = {
  name: 'SpO2',
  unit: '%',
  limits: { lowRed: 85, lowYellow: 90, highYellow: null, highRed: null },
}
const LACTATE = {
  name: 'Lactate',
  unit: 'mmol/L',
  limits: { lowRed: null, lowYellow: null, highYellow: 2, highRed: 4 },
}

test('a pressure that is steady below its limit is drawn low and flat, with the limit in sight', () => {
  const { min, max, limits } = trendScale(MAP, [50, 48, 49, 52])
  expect(max - min).toBe(60)
  expect(min).toBeLessThan(48)
  expect(max).toBeGreaterThan(60)
  expect(limits).toEqual({ lowRed: 55, lowYellow: 60, highYellow: null, highRed: null })
})

test('what is past no limit shows those it is nearer to', () => {
  expect(trendScale(MAP, [75, 76]).limits.lowRed).toBe(55)
  expect(trendScale(MAP, [98, 100]).limits).toMatchObject({ lowRed: null, highYellow: 110, highRed: 130 })
})

test('what went past both sides shows all limits', () => {
  expect(trendScale(MAP, [50, 140]).limits).toEqual(MAP.limits)
})

test('a saturation goes from 80 to 100, and further only as far as it fell', () => {
  expect(trendScale(SPO2, [97, 98])).toMatchObject({ min: 80, max: 100 })
  expect(trendScale(SPO2, [98, 62])).toMatchObject({ min: 62 })
})

test('a laboratory value never starts below nothing and keeps both its limits', () => {
  const { min, max } = trendScale(LACTATE, [0.4, 0.5])
  expect(min).toBeGreaterThanOrEqual(0)
  expect(max).toBeGreaterThanOrEqual(4)
})

test('what has no limits is spread by half its size', () => {
  const none = { lowRed: null, lowYellow: null, highYellow: null, highRed: null }
  const { min, max } = trendScale({ name: 'Urine', unit: 'mL/h', limits: none }, [60, 62])
  expect(max - min).toBeCloseTo(31)
})
