import { expect, test } from '@jest/globals'
import { limitFigures, sparkShape } from './spark-shape.ts'

const LIMITS = { lowRed: 55, lowYellow: 65, highYellow: null, highRed: null }
const falling: [number, number][] = [
  [0, 80],
  [10, 70],
  [20, 60],
  [30, 50],
]
const size = { width: 100, height: 24 }

test('the tail takes the colour of the limit it has passed', () => {
  const shape = sparkShape({ ...size, points: falling, limits: LIMITS, quiet: false })
  expect(shape?.segments.map((segment) => segment.color)).toEqual(['plain', 'yellow', 'red'])
  expect(shape?.endColor).toBe('red')
  expect(shape?.limits.map((line) => line.color)).toEqual(['red', 'yellow'])
})

test('a stale one has no level colour and a hatch after its last point', () => {
  const shape = sparkShape({ ...size, points: falling, limits: LIMITS, quiet: true })
  expect(shape?.segments.map((segment) => segment.color)).toEqual(['plain'])
  expect(shape?.endColor).toBe('stale')
  expect(shape?.gaps[0]?.width).toBeGreaterThanOrEqual(6)
})

test('time without data up to the end of the range is a gap', () => {
  const shape = sparkShape({ ...size, points: falling, from: 0, to: 60, quiet: false })
  expect(shape?.gaps[0]?.x).toBeCloseTo(50, 0)
})

test('points outside the range do not count; without any there is nothing to draw', () => {
  expect(sparkShape({ ...size, points: falling, from: 100, to: 200, quiet: false })).toBeNull()
  expect(sparkShape({ ...size, points: [], quiet: false })).toBeNull()
  expect(sparkShape({ ...size, points: falling, from: 0, to: 10, quiet: false })?.dots).toHaveLength(2)
})

test('a limit keeps its line where the trend ends on it, and its figure where that fits', () => {
  const shape = sparkShape({ ...size, points: falling, limits: LIMITS, min: 55, max: 115, quiet: false })
  const red = shape?.limits.find(({ color }) => color === 'red')
  expect(red).toMatchObject({ value: 55, low: true })
  const figures = shape && limitFigures(shape, size.height)
  expect(figures).toEqual([{ value: 55, y: (red?.y ?? 0) - 4 }])
})

test('where one figure fits, it is that of the limit the newest value has passed', () => {
  const toYellow = falling.slice(0, 3)
  const shape = sparkShape({ ...size, points: toYellow, limits: LIMITS, min: 30, max: 115, quiet: false })
  expect(shape && limitFigures(shape, size.height)[0]?.value).toBe(65)
})
