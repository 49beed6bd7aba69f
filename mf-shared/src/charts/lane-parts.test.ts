import { describe, expect, test } from '@jest/globals'
import { brokenAt, gapsOf, levelOf, pastLimit, staleTail } from './lane-parts.ts'
import { boundsOf, fitWindow, secondsToFill } from './time-window.ts'

const LIMITS = { lowRed: 55, lowYellow: 65, highYellow: null, highRed: null }
const NOW = 10_000_000
const MINUTE = 60_000

describe('gaps', () => {
  const points: [number, number][] = [
    [0, 70],
    [MINUTE, 71],
    [20 * MINUTE, 72],
  ]

  test('a stretch longer than the largest gap breaks the line', () => {
    const gaps = gapsOf({ points, maxGap: 300 })
    expect(gaps).toEqual([{ from: MINUTE, to: 20 * MINUTE }])
    expect(brokenAt(points, gaps)).toEqual([
      [0, 70],
      [MINUTE, 71],
      [MINUTE + 1, null],
      [20 * MINUTE, 72],
    ])
  })

  test('one exactly as long does not, nor any where there is no largest', () => {
    expect(gapsOf({ points, maxGap: 19 * 60 })).toEqual([])
    expect(gapsOf({ points, maxGap: null })).toEqual([])
  })
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
    [0, null],
    [1, 60],
    [2, 50],
    [3, null],
    [4, 52],
    [5, null],
  ])
  expect(pastLimit([[0, 70]], LIMITS, 'red')).toBeNull()
})

test.each([
  [54, 1],
  [55, 2],
  [64.9, 2],
  [65, 3],
  [200, 3],
])('%d is level %d', (value, level) => {
  expect(levelOf(value, LIMITS)).toBe(level)
})

describe('the stale tail', () => {
  const last = (secondsAgo: number) => [[NOW - secondsAgo * 1000, 1]] as [number, number][]

  test('shows once the newest point is too old', () => {
    expect(staleTail(last(120), 120, NOW, 1, false)).toBeNull()
    expect(staleTail(last(121), 120, NOW, 1, false)).toEqual({ from: NOW - 121_000, to: NOW })
  })

  test('is eight pixels wide at any range', () => {
    const pxPerMs = 900 / (30 * 86_400_000)
    const tail = staleTail(last(121), 120, NOW, pxPerMs, false)
    expect(((tail?.to ?? 0) - (tail?.from ?? 0)) * pxPerMs).toBeCloseTo(8)
  })

  test('shows whatever the age while the server is silent', () => {
    expect(staleTail(last(1), null, NOW, 0.001, true)).not.toBeNull()
    expect(staleTail([], null, NOW, 0.001, true)).toBeNull()
  })
})

describe('windows', () => {
  const bounds = boundsOf(NOW)

  test('are never narrower than five minutes', () => {
    expect(fitWindow({ from: 0, to: MINUTE }, bounds)).toEqual({ from: -2 * MINUTE, to: 3 * MINUTE })
  })

  test('stay within 45 days back and 5 forward, keeping their width', () => {
    const width = 3_600_000
    const early = fitWindow({ from: bounds.from - 2 * width, to: bounds.from - width }, bounds)
    expect(early).toEqual({ from: bounds.from, to: bounds.from + width })
    const late = fitWindow({ from: bounds.to, to: bounds.to + width }, bounds)
    expect(late).toEqual({ from: bounds.to - width, to: bounds.to })
  })

  test('have no bounds in the demo', () => {
    const far = { from: -1e12, to: 0 }
    expect(fitWindow(far, null)).toEqual(far)
  })

  test('ask for no more than 45 days', () => {
    expect(secondsToFill({ from: NOW - 7_200_000, to: NOW }, NOW)).toBe(7200)
    expect(secondsToFill({ from: -1e15, to: NOW }, NOW)).toBe(45 * 86_400)
  })
})
