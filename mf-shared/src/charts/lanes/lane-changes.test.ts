import { expect, test } from '@jest/globals'
import type { Graph } from '@wardlight/contracts/graph'
import { gapsOf } from '../../sparkline/gaps.ts'
import { setHospitalOffset } from '../../time/server-clock.ts'
import type { ChartColors } from './chart-colors.ts'
import { changeMarks, changesAt, changeWords } from './lane-changes.ts'
import { brokenAt } from './lane-parts.ts'

const AT = Date.parse('2026-11-20T10:32:00Z')
const HOUR = 3_600_000
const graph = {
  name: 'Potassium',
  unit: 'mmol/L',
  points: [[AT - HOUR, 4.1]],
  changes: [
    { time: AT - HOUR, change: 'corrected', value: 7.1 },
    { time: AT, change: 'withdrawn', value: null },
  ],
} as unknown as Graph

test('what a source corrected or withdrew is said where it was, and in the words of the lane', () => {
  setHospitalOffset(0)
  expect(changesAt(graph, AT - HOUR, 60_000, 1)).toEqual(['corrected, was 7.1 mmol/L at 09:32'])
  expect(changeWords(graph, { from: AT - 2 * HOUR, to: AT }, 1)).toEqual([
    'corrected 2026-11-20 09:32, was 7.1 mmol/L',
    'withdrawn 2026-11-20 10:32, was another value',
  ])
})

test('what a source put right is marked inside the lane, however far off it was', () => {
  const range = { min: 3, max: 5 }
  const [marks] = changeMarks({ graph, height: 90 }, {}, { range, colors: {} as ChartColors })
  const { data } = marks as { data: { value: [number, number]; symbol: string }[] }
  expect(data.map(({ value: [time] }) => time)).toEqual([AT - HOUR, AT])
  expect(data[0]?.value[1]).toBeCloseTo(4.9)
  expect(data[1]?.value[1]).toBe(4.1)
  expect(data[0]?.symbol).not.toBe(data[1]?.symbol)
})

test('a gap that is told breaks the line of thinned points, though it begins at none of them', () => {
  const points: Graph['points'] = [
    [0, 70],
    [10, 71],
    [60, 72],
    [70, 73],
  ]
  const gaps = gapsOf({ points, maxGap: 1000, gaps: [{ from: 20, to: 55 }] })
  expect(gaps).toEqual([{ from: 20, to: 55 }])
  expect(brokenAt(points, gaps).map(([, value]) => value)).toEqual([70, 71, null, 72, 73])
})
