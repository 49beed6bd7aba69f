import { describe, expect, test } from '@jest/globals'
import { sepsisBundle } from '../../config/sepsis-bundle.ts'
import { nextPhase, type SepsisTimes, sepsisClock, type TimedItem } from './sepsis-clock.ts'

const MINUTE = 60_000
const ALERT = Date.parse('2026-03-01T08:00:00Z')
const windows = sepsisBundle()
const after = (minutes: number | null): number | null => (minutes === null ? null : ALERT + minutes * MINUTE)
/** Minutes after the alert at which each was done. */
const times = (
  done: Partial<Record<TimedItem, number>>,
  firstLactate: number | null = null,
): SepsisTimes => ({
  alert: ALERT,
  firstLactate,
  done: {
    BloodCulture: after(done.BloodCulture ?? null),
    Antibiotic: after(done.Antibiotic ?? null),
    FirstLactate: after(done.FirstLactate ?? null),
    SecondLactate: after(done.SecondLactate ?? null),
  },
})
const at = (minutes: number, of: SepsisTimes) => sepsisClock(of, windows, ALERT + minutes * MINUTE)

describe.each(['BloodCulture', 'Antibiotic', 'FirstLactate'] as const)('%s, within three hours', (item) => {
  test.each([
    [0, '1+ hr left'],
    [119, '1+ hr left'],
    [120, '1+ hr left'],
    [121, '<1 hr left'],
    [179, '<1 hr left'],
    [180, '<1 hr left'],
    [181, 'Missed'],
  ])('not done %d min after the alert is %s', (minutes, status) =>
    expect(at(minutes, times({}))[item]).toBe(status),
  )

  test.each([
    [-30, 'Passed'],
    [179, 'Passed'],
    [180, 'Passed'],
    [181, 'Missed'],
  ])('done %d min after the alert is %s', (done, status) =>
    expect(at(200, times({ [item]: done }))[item]).toBe(status),
  )
})

describe('the second lactate, within six hours', () => {
  test.each([
    [299, '1+ hr left'],
    [300, '1+ hr left'],
    [301, '<1 hr left'],
    [359, '<1 hr left'],
    [360, '<1 hr left'],
    [361, 'Missed'],
  ])('not done %d min after the alert, the first above 2, is %s', (minutes, status) =>
    expect(at(minutes, times({ FirstLactate: 20 }, 2.1)).SecondLactate).toBe(status),
  )

  test.each([
    [359, 'Passed'],
    [360, 'Passed'],
    [361, 'Missed'],
  ])('done %d min after the alert is %s', (done, status) =>
    expect(at(400, times({ FirstLactate: 20, SecondLactate: done }, 4)).SecondLactate).toBe(status),
  )

  test('is not required if the first was 2 or less, nor before there was a first', () => {
    expect(at(400, times({ FirstLactate: 20 }, 2)).SecondLactate).toBe('N/A')
    expect(at(400, times({})).SecondLactate).toBe('N/A')
  })

  test('is required if the value of the first is unknown', () => {
    expect(at(310, times({ FirstLactate: 20 }, null)).SecondLactate).toBe('<1 hr left')
  })
})

describe('the culture before the antibiotic', () => {
  test.each([
    [{ BloodCulture: 30, Antibiotic: 31 }, 'Passed'],
    [{ BloodCulture: 30, Antibiotic: 30 }, 'Passed'],
    [{ BloodCulture: 31, Antibiotic: 30 }, 'Missed'],
    [{ BloodCulture: 31 }, 'Passed'],
    [{ Antibiotic: 31 }, 'Missed'],
    [{}, '<1 hr left'],
  ])('%j is %s', (done, status) => expect(at(150, times(done)).CultureB4Antibiotic).toBe(status))
})

test('windows are as configured', () => {
  const hour = sepsisBundle({ minutes: { Antibiotic: 60 } })
  const status = (minutes: number) => sepsisClock(times({}), hour, ALERT + minutes * MINUTE).Antibiotic
  expect([0, 1, 60, 61].map(status)).toEqual(['1+ hr left', '<1 hr left', '<1 hr left', 'Missed'])
})

test('nothing changes before the next phase, and something may at it', () => {
  const of = times({ FirstLactate: 20 }, 3)
  const seen: number[] = []
  for (let now = ALERT; now !== Number.POSITIVE_INFINITY; now = nextPhase(of, windows, now)) {
    const next = Math.min(nextPhase(of, windows, now), now + 10 * 60 * MINUTE)
    expect(sepsisClock(of, windows, next - 1)).toEqual(sepsisClock(of, windows, now))
    seen.push(Math.floor((now - ALERT) / MINUTE))
  }
  expect(seen).toEqual([0, 120, 180, 300, 360])
})
