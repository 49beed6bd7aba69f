import { expect, test } from '@jest/globals'
import { graph, NOW } from '../fixtures/body.ts'
import { rateHistories, stepOf } from './rate-history.ts'

const HOUR = 3_600_000
const at = (hours: number, rate: number): [number, number] => [NOW - hours * HOUR, rate]

// shows: CF.14, B2.5.11
test('lists rate changes, newest first; charting the same rate again is none', () => {
  const points = [at(9, 0.1), at(8, 0.1), at(6, 0.2), at(5, 0.05), at(4, 0), at(2, 0.1), at(1, 0.1)]
  const [history] = rateHistories(graph('Norepinephrine', points))
  expect(history?.changes.map(({ time, rate }) => [(NOW - time) / HOUR, rate])).toEqual([
    [2, 0.1],
    [4, 0],
    [5, 0.05],
    [6, 0.2],
    [9, 0.1],
  ])
  expect(history?.changes.map(stepOf)).toEqual(['started', 'stopped', 'down', 'up', 'first'])
  expect(history?.charted).toBe(NOW - HOUR)
})

test('keeps two pumps of a drug apart, and leaves out a drug without points', () => {
  const drawn = graph('Norepinephrine', [at(3, 0.1), at(1, 0.2)], {
    sources: [{ from: NOW - 3 * HOUR, source: 'pump 1' }],
    others: [{ source: 'pump 2', points: [at(2, 0.3)] }],
  })
  expect(rateHistories(drawn).map(({ source, changes }) => [source, changes[0]?.rate])).toEqual([
    ['pump 1', 0.2],
    ['pump 2', 0.3],
  ])
  expect(rateHistories(graph('Propofol', []))).toEqual([])
})

// shows: CF.14, B2.5.11
test('each pump has the rates it gave: one that fell silent is no step down to the other', () => {
  const drawn = graph('Norepinephrine', [at(5, 0.14), at(1, 0.05)], {
    pumps: [
      { source: 'P1', points: [at(5, 0.14), at(4, 0.14)], maxAge: 8100 },
      { source: 'P2', points: [at(5, 0.05), at(0.1, 0.05)], maxAge: 8100 },
    ],
  })
  expect(
    rateHistories(drawn).map(({ source, changes, charted }) => [source, changes.map(stepOf), charted]),
  ).toEqual([
    ['P1', ['first'], NOW - 4 * HOUR],
    ['P2', ['first'], NOW - 0.1 * HOUR],
  ])
})
