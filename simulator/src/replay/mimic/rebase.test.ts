import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { birthDate, dueAt, planOf, today } from './rebase.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const NOW = Date.UTC(2026, 10, 21, 14, 32)
const FIRST = Date.UTC(2164, 9, 23, 21, 10)
const LAST = FIRST + 5 * DAY

describe('moving a record to today', () => {
  test('as fast as possible, the last reading is now and everything is due at once', () => {
    const plan = planOf(FIRST, LAST, NOW, Number.POSITIVE_INFINITY)
    expect(today(plan, LAST).getTime()).toBe(NOW)
    expect(today(plan, FIRST).getTime()).toBe(NOW - 5 * DAY)
    expect(dueAt(plan, FIRST)).toBe(NOW)
    expect(dueAt(plan, LAST)).toBe(NOW)
  })

  test('at sixty times real time, a day takes 24 minutes, catches up with the present, and 12 hours go on live', () => {
    const plan = planOf(FIRST, LAST, NOW, 60)
    expect(dueAt(plan, LAST - 36 * HOUR)).toBe(NOW)
    expect(dueAt(plan, LAST - 12 * HOUR)).toBe(NOW + DAY / 60)
    expect(today(plan, LAST - 12 * HOUR).getTime()).toBe(NOW + DAY / 60)
    expect(dueAt(plan, LAST)).toBe(NOW + DAY / 60 + 12 * HOUR)
  })

  test('in real time the last twelve hours are live from the start', () => {
    const plan = planOf(FIRST, LAST, NOW, 1)
    expect(today(plan, LAST - 12 * HOUR).getTime()).toBe(NOW)
    expect(dueAt(plan, LAST - 11 * HOUR)).toBe(NOW + HOUR)
  })

  test('nothing is ever sent before it happened, and order is kept', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 40 * DAY }),
        fc.double({ min: 1, max: 5000, noNaN: true }),
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 2 }),
        (length, speed, parts) => {
          const plan = planOf(FIRST, FIRST + length, NOW, speed)
          const times = parts.sort((a, b) => a - b).map((part) => FIRST + part * length)
          for (const time of times) expect(dueAt(plan, time)).toBeGreaterThanOrEqual(time + plan.shift - 1)
          const due = times.map((time) => dueAt(plan, time))
          for (let i = 1; i < due.length; i++)
            expect(due[i]).toBeGreaterThanOrEqual((due[i - 1] as number) - 1)
        },
      ),
    )
  })

  test('patients keep their age, and those over 89, whom the data set hides as 300, are 91', () => {
    const plan = planOf(FIRST, LAST, NOW, Number.POSITIVE_INFINITY)
    const ageToday = (bornAt: number): number =>
      Math.floor((FIRST + plan.shift - Date.parse(birthDate(bornAt, FIRST, plan) ?? '')) / (365.2425 * DAY))
    expect(ageToday(FIRST - 70.5 * 365.2425 * DAY)).toBe(70)
    expect(ageToday(FIRST - 300.2 * 365.2425 * DAY)).toBe(91)
    expect(birthDate(Number.NaN, FIRST, plan)).toBeNull()
  })
})
