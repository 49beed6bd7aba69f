import { describe, expect, test } from '@jest/globals'
import { boundsOf, fitWindow, secondsToFill } from '../window/time-window.ts'
import { brokenAt, isAlone, levelOf, pastLimit } from './lane-parts.ts'

const LIMITS = { lowRed: 55, lowYellow: 65, highYellow: null, highRed: null }
const NOW = 10_000_000
const MINUTE = 60_000

test('a gap breaks the line, and a point between two gaps is alone', () => {
  const points: [number, number][] = [
    [0, 70],
    [MINUTE, 71],
    [20 * MINUTE, 72],
  ]
  const broken = brokenAt(points, [{ from: MINUTE, to: 20 * MINUTE }])
  expect(broken).toEqual([
    [0, 70],
    [MINUTE, 71],
    [MINUTE + 1, null],
    [20 * MINUTE, 72],
  ])
  expect(broken.map((_, index) => isAlone(broken, index))).toEqual([false, false, false, true])
})

test('the part past a limit begins at the point before it and does not bridge a break', () => {
  const line: [number, number | null][] = [
    [0, 70],
    [1, 60],
    [2, 50],
    [3, null],
    [4, 52],
    [5, 70],
  ]
  expect(pastLimit(line, LIMITS, 'red')).toEqual([
    [1, 60],
    [2, 50],
    [3, null],
    [4, 52],
    [5, null],
  ])
  expect(pastLimit([[0, 70]], LIMITS, 'red')).toBeNull()
})

// shows: C9.6
test.each([
  [54, 1],
  [55, 2],
  [64.9, 2],
  [65, 3],
  [200, 3],
])('%d is level %d', (value, level) => {
  expect(levelOf(value, LIMITS)).toBe(level)
})

describe('windows', () => {
  const bounds = boundsOf(NOW)

  // shows: C9.19, B5.7
  test('are never narrower than five minutes', () => {
    expect(fitWindow({ from: 0, to: MINUTE }, bounds)).toEqual({ from: -2 * MINUTE, to: 3 * MINUTE })
  })

  // shows: C9.20, B5.7
  test('stay within 45 days back and 5 forward, keeping their width', () => {
    const width = 3_600_000
    const early = fitWindow({ from: bounds.from - 2 * width, to: bounds.from - width }, bounds)
    expect(early).toEqual({ from: bounds.from, to: bounds.from + width })
    const late = fitWindow({ from: bounds.to, to: bounds.to + width }, bounds)
    expect(late).toEqual({ from: bounds.to - width, to: bounds.to })
  })

  // shows: C9.21, B2.6.11
  test('have no bounds in the demo', () => {
    const far = { from: -1e12, to: 0 }
    expect(fitWindow(far, null)).toEqual(far)
  })

  test('ask for no more than 45 days', () => {
    expect(secondsToFill({ from: NOW - 7_200_000, to: NOW }, NOW)).toBe(7200)
    expect(secondsToFill({ from: -1e15, to: NOW }, NOW)).toBe(45 * 86_400)
  })
})
