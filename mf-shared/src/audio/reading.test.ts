// shows: B9.7

import { describe, expect, test } from '@jest/globals'
import type { AudioAlert } from './audio-alert.ts'
import { afterReading, type Ledger, nextReading, withoutForgotten } from './reading.ts'

const START = Date.parse('2026-11-21T14:00:00.000Z')
const at = (minutes: number): number => START + minutes * 60_000
const red: AudioAlert = { id: 'red', level: 5, loudSince: '', text: '' }
const yellow: AudioAlert = { id: 'yellow', level: 4, loudSince: '', text: 'Room 4. Lactate 4' }

/** What is read of one alert, looked at every ten seconds, and when in minutes. */
function readAt(minutes: number, until: number, ledger: Ledger = {}, from = 0): number[] {
  const times: number[] = []
  let read = ledger
  for (let time = from; time <= until; time += 1 / 6) {
    const next = nextReading([red], read, minutes, at(time))
    if (!next) continue
    times.push(Math.round(time))
    read = afterReading(read, next, minutes, at(time))
  }
  return times
}

describe('one alert', () => {
  // shows: C4.18, C4.19, B5.8
  test('interval 0 reads it once', () => {
    expect(readAt(0, 600)).toEqual([0])
  })

  // shows: C4.18
  test.each([
    [1, 4, [0, 1, 2, 3, 4]],
    [5, 16, [0, 5, 10, 15]],
    [30, 89, [0, 30, 60]],
  ])(
    'is read again when the minutes since it was first read reach %d times the read count',
    (every, until, times) => {
      expect(readAt(every, until)).toEqual(times)
    },
  )

  // shows: C4.15
  test('the boundary is the minute itself, to the millisecond', () => {
    const read = afterReading({}, red, 5, at(0))
    expect(nextReading([red], read, 5, at(5) - 1)).toBeNull()
    expect(nextReading([red], read, 5, at(5))).toBe(red)
    const twice = afterReading(read, red, 5, at(7))
    expect(twice.red).toEqual({ first: at(0), last: at(7), count: 2, level: 5, loudSince: '' })
    expect(nextReading([red], twice, 5, at(10) - 1)).toBeNull()
    expect(nextReading([red], twice, 5, at(10))).toBe(red)
  })

  test('after an hour without readings it is read once, not once for every missed repeat', () => {
    const before = afterReading({}, red, 5, at(0))
    expect(readAt(5, 72, before, 61)).toEqual([61, 65, 70])
  })

  test('an interval set later than the first reading counts from that', () => {
    const before = afterReading({}, red, 0, at(0))
    expect(nextReading([red], before, 5, at(4))).toBeNull()
    expect(nextReading([red], before, 5, at(5))).toBe(red)
    expect(nextReading([red], before, 0, at(500))).toBeNull()
  })

  test('a longer interval does not silence it for longer than that', () => {
    let read: Ledger = {}
    for (let minute = 0; minute <= 30; minute += 1) read = afterReading(read, red, 1, at(minute))
    expect(read.red?.count).toBe(31)
    expect(nextReading([red], read, 5, at(34))).toBeNull()
    expect(nextReading([red], read, 5, at(35))).toBe(red)
  })

  test('once worse it is read anew; once better it is not', () => {
    const read = afterReading({}, yellow, 0, at(0))
    const worse: AudioAlert = { ...yellow, level: 5 }
    expect(nextReading([worse], read, 0, at(1))).toBe(worse)
    const again = afterReading(read, worse, 0, at(1))
    expect(again.yellow).toEqual({ first: at(1), last: at(1), count: 1, level: 5, loudSince: '' })
    expect(nextReading([yellow], again, 0, at(2))).toBeNull()
  })

  test('loud again after an answer it is read anew, and then by its own count', () => {
    const read = afterReading(afterReading({}, red, 5, at(0)), red, 5, at(5))
    const again: AudioAlert = { ...red, loudSince: '2026-11-21T14:06:00.000Z' }
    expect(nextReading([again], read, 5, at(6))).toBe(again)
    const anew = afterReading(read, again, 5, at(6))
    expect(anew.red).toMatchObject({ first: at(6), count: 1 })
    expect(nextReading([again], anew, 5, at(7))).toBeNull()
  })

  test('a clock that was set back neither silences repeats nor repeats anything twice', () => {
    const read = afterReading({}, red, 5, at(0))
    expect(nextReading([red], read, 0, at(-60))).toBeNull()
    expect(readAt(5, -50, read, -60)).toEqual([-60, -55, -50])
  })
})

describe('of several', () => {
  test('the worse is read first, and each by its own count', () => {
    const alerts = [yellow, red]
    const first = nextReading(alerts, {}, 5, at(0))
    expect(first).toBe(red)
    const read = afterReading({}, red, 5, at(0))
    expect(nextReading(alerts, read, 5, at(0))).toBe(yellow)
    const both = afterReading(read, yellow, 5, at(3))
    expect(nextReading(alerts, both, 5, at(4))).toBeNull()
    expect(nextReading(alerts, both, 5, at(5))).toBe(red)
    expect(nextReading(alerts, afterReading(both, red, 5, at(5)), 5, at(8))).toBe(yellow)
  })

  test('one never read comes before the repeat of a worse one', () => {
    const read = afterReading({}, red, 1, at(0))
    expect(nextReading([red, yellow], read, 1, at(10))).toBe(yellow)
  })

  test('of repeats of one level the one read longest ago comes first', () => {
    const other: AudioAlert = { ...red, id: 'other' }
    const read = afterReading(afterReading({}, other, 1, at(0)), red, 1, at(0.5))
    expect(nextReading([red, other], read, 1, at(3))).toBe(other)
  })

  // shows: C3.22
  test('one with an interval of its own goes by that, whatever people chose', () => {
    const own: AudioAlert = { ...red, repeatIntervalOverrideMinutes: 5 }
    const once: AudioAlert = { ...yellow, repeatIntervalOverrideMinutes: 0 }
    const read = afterReading(afterReading({}, own, 0, at(0)), once, 1, at(0))
    expect(nextReading([own, once], read, 0, at(4))).toBeNull()
    expect(nextReading([own, once], read, 1, at(5))).toBe(own)
    const again = afterReading(read, own, 0, at(5))
    expect(again.red?.count).toBe(2)
    expect(nextReading([own, once], again, 1, at(9))).toBeNull()
  })

  // shows: C4.15
  test('the same rule at two patients is two alerts', () => {
    const other: AudioAlert = { ...red, id: 'of somebody else' }
    expect(nextReading([red, other], afterReading({}, red, 0, at(0)), 0, at(1))).toBe(other)
  })

  test('an alert that ended before its turn is not read, and no alerts read nothing', () => {
    expect(nextReading([], {}, 5, at(0))).toBeNull()
    expect(nextReading([yellow], afterReading({}, yellow, 0, at(0)), 0, at(9))).toBeNull()
  })
})

test('what is not on this census is kept for two days after it was read, what is on it for as long', () => {
  const read = afterReading(afterReading({}, red, 0, at(0)), yellow, 0, at(0))
  const twoDays = 2 * 24 * 60
  expect(Object.keys(withoutForgotten(read, [], at(twoDays - 1)))).toEqual(['red', 'yellow'])
  expect(Object.keys(withoutForgotten(read, [yellow], at(twoDays)))).toEqual(['yellow'])
})
