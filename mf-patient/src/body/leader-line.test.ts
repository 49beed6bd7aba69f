import { expect, test } from '@jest/globals'
import { leaderLine, linePath } from './leader-line.ts'

const box = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  width,
  right: left + width,
  bottom: top + height,
})

const boxes = {
  frame: box(100, 50, 800, 500),
  figure: box(400, 60, 180, 270),
  heading: box(110, 80, 200, 20),
}

test('a leader line runs from the foot of the heading, towards the body, to the scaled point on the organ', () => {
  const line = leaderLine('left', boxes, 360, [120, 236])
  expect(line.from).toEqual([210, 49.5])
  expect(line.elbow[0]).toBeGreaterThan(line.from[0])
  expect(line.to).toEqual([360, 128])
  expect(linePath(line)).toBe('M210.0 49.5L228.0 49.5L360.0 128.0')
})

test('a line from the right starts at the left edge of its heading', () => {
  const line = leaderLine('right', { ...boxes, heading: box(700, 80, 200, 20) }, 360, [236, 375])
  expect(line.from[0]).toBe(600)
  expect(line.elbow[0]).toBeLessThan(600)
})
