import { expect, test } from '@jest/globals'
import type { Graph } from '@wardlight/contracts/graph'
import { sparklineSpan } from './sparkline-range.ts'

const NOW = Date.parse('2026-01-02T12:00:00Z')
const MINUTE = 60_000
const graph = (name: string, ...minutesAgo: number[]) =>
  ({ name, points: minutesAgo.map((ago) => [NOW - ago * MINUTE, 80]) }) as unknown as Graph
const minutesOf = (minutes: number, graphs: Graph[]) => {
  const { from, to } = sparklineSpan(minutes, graphs, NOW)
  return (to - from) / MINUTE
}

test('all sparklines start at the first point of a short stay, and of a long one where was asked', () => {
  expect(minutesOf(1440, [graph('HeartRate', 200, 1), graph('SpO2', 260, 3)])).toBe(260)
  expect(minutesOf(1440, [graph('HeartRate', 2000, 1300, 1), graph('SpO2', 260)])).toBe(1300)
  expect(minutesOf(60, [graph('HeartRate', 200, 1)])).toBe(60)
})

test('they show an hour at least, and ignore variables without a sparkline', () => {
  expect(minutesOf(1440, [graph('HeartRate', 5, 1)])).toBe(60)
  expect(minutesOf(1440, [graph('HeartRate', 200), graph('Lactate', 900)])).toBe(200)
  expect(minutesOf(360, [])).toBe(60)
})
