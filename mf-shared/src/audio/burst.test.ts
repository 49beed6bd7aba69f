// shows: B9.7

import { describe, expect, test } from '@jest/globals'
import { burstOf, HARMONICS, lengthOf, RISE_SHARE } from './burst.ts'

const gapsOf = (level: 4 | 5) => {
  const pulses = burstOf(level)
  return pulses.slice(1).map((pulse, index) => {
    const before = pulses[index] as (typeof pulses)[number]
    return Math.round((pulse.at - before.at - before.lasts) * 1000)
  })
}
const within = (value: number, least: number, most: number) => value >= least && value <= most

describe('in the manner of IEC 60601-1-8', () => {
  test('medium priority is three pulses of 125 to 250 ms, evenly 125 to 250 ms apart', () => {
    expect(burstOf(4)).toHaveLength(3)
    expect(burstOf(4).every(({ lasts }) => within(lasts, 0.125, 0.25))).toBe(true)
    const [first, second] = gapsOf(4)
    expect(within(first ?? 0, 125, 250)).toBe(true)
    expect(second).toBe(first)
  })

  test('high priority is three and two pulses of 75 to 200 ms, twice', () => {
    expect(burstOf(5)).toHaveLength(10)
    expect(burstOf(5).every(({ lasts }) => within(lasts, 0.075, 0.2))).toBe(true)
    const gaps = gapsOf(5)
    expect(gaps.slice(0, 4)).toEqual(gaps.slice(5))
    const [x = 0, second, third = 0, fourth, middle = 0] = gaps
    expect(within(x, 50, 125)).toBe(true)
    expect([second, fourth]).toEqual([x, x])
    expect(third).toBe(2 * x + (burstOf(5)[0]?.lasts ?? 0) * 1000)
    expect(within(middle, 350, 1300)).toBe(true)
  })

  test.each([4, 5] as const)(
    'level %d: a fundamental of 150 to 1000 Hz, with four harmonics up to 4000 Hz',
    (level) => {
      for (const { hertz } of burstOf(level)) {
        expect(within(hertz, 150, 1000)).toBe(true)
        const harmonics = HARMONICS.slice(1).map((_, index) => hertz * (index + 2))
        expect(harmonics.filter((each) => within(each, 300, 4000)).length).toBeGreaterThanOrEqual(4)
      }
    },
  )

  test('no harmonic is more than 15 dB from the fundamental, and a pulse rises in 10 to 40 % of its time', () => {
    const [fundamental = 1, ...others] = HARMONICS
    for (const each of others) expect(Math.abs(20 * Math.log10(each / fundamental))).toBeLessThanOrEqual(15)
    expect(within(RISE_SHARE, 0.1, 0.4)).toBe(true)
  })
})

// shows: C4.20
test('the two levels differ in number, pace and pitch; no other level has a sound', () => {
  const [medium, high] = [burstOf(4), burstOf(5)]
  expect(high.length).toBeGreaterThan(medium.length)
  expect(high[0]?.hertz).not.toBe(medium[0]?.hertz)
  for (const level of [0, 1, 2, 3, 6] as const) expect(burstOf(level)).toEqual([])
})

test('a burst lasts until its last pulse is over', () => {
  expect(lengthOf(burstOf(4))).toBeCloseTo(1)
  expect(lengthOf(burstOf(5))).toBeCloseTo(3.4)
  expect(lengthOf([])).toBe(0)
})
