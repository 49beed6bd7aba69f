import { expect, test } from '@jest/globals'
import { dragged, MOVES, moveOfKey, wheeled } from './moves.ts'
import type { TimeWindow } from './time-window.ts'

const HOUR = 3_600_000
const window = { from: 0, to: 10 * HOUR }
const at = ({ from, to }: TimeWindow, share: number) => from + share * (to - from)

test('a finger takes the time under it along', () => {
  expect(dragged({ window, at: [0.2] }, [0.5])).toEqual({ from: -3 * HOUR, to: 7 * HOUR })
})

// shows: B2.6.9
test.each([
  [0.2, 0.8],
  [0.45, 0.5],
  [0.1, 0.35],
])('two fingers, now at %d and %d, each keep the time they took hold of', (a, b) => {
  const next = dragged({ window, at: [0.4, 0.6] }, [a, b])
  expect(at(next, a)).toBeCloseTo(at(window, 0.4), 3)
  expect(at(next, b)).toBeCloseTo(at(window, 0.6), 3)
})

test('the wheel zooms about the time under the pointer, a notch at a time however far it is turned', () => {
  const near = wheeled(window, -100, 0.25)
  expect(near.to - near.from).toBeLessThan(10 * HOUR)
  expect(at(near, 0.25)).toBeCloseTo(2.5 * HOUR, 3)
  expect(wheeled(window, -5000, 0.25)).toEqual(near)
  expect(wheeled(near, 100, 0.25).to).toBeCloseTo(window.to, 3)
})

test('no way leads to less than five minutes, and what is pointed at stays where it is', () => {
  let next: TimeWindow = window
  for (let turns = 0; turns < 60; turns += 1) next = wheeled(next, -100, 0.75)
  expect(next.to - next.from).toBe(5 * 60_000)
  expect(at(next, 0.75)).toBeCloseTo(7.5 * HOUR, 3)
  const pinched = dragged({ window, at: [0.499, 0.501] }, [0, 1])
  expect(pinched.to - pinched.from).toBeGreaterThanOrEqual(5 * 60_000)
})

test('keys zoom and pan; what is the browser’s own is left to it', () => {
  const key = (name: string, more = {}) =>
    moveOfKey({ key: name, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...more })
  expect([key('+'), key('='), key('-'), key('ArrowLeft')]).toEqual(['in', 'in', 'out', null])
  expect([
    key('ArrowLeft', { shiftKey: true }),
    key('ArrowRight', { shiftKey: true }),
    key('+', { shiftKey: true }),
  ]).toEqual(['earlier', 'later', 'in'])
  expect([key('+', { ctrlKey: true }), key('-', { metaKey: true })]).toEqual([null, null])
  expect(MOVES.later(window)).toEqual({ from: 2 * HOUR, to: 12 * HOUR })
  expect(MOVES.in(window)).toEqual({ from: 2 * HOUR, to: 8 * HOUR })
})
