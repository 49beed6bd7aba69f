/** @jest-environment jsdom */
import { beforeEach, expect, test } from '@jest/globals'
import type { Graph } from '@wardlight/contracts/graph'
import { setHospitalOffset } from '../../time/server-clock.ts'
import { pointerText } from './pointer-text.ts'

const AT = Date.parse('2026-11-20T18:07:27Z')
const NOW = AT + 3 * 3_600_000
const EARLIER = Date.parse('2026-11-20T14:00:00Z')
const graph = (name: string, unit: string, points: Graph['points'], given: Partial<Graph> = {}) => ({
  graph: { name, title: name, unit, points, type: 'line', maxGap: 1800, ...given } as unknown as Graph,
  decimals: name === 'Norepi' ? 2 : 0,
})
const lines = (...lanes: ReturnType<typeof graph>[]) => pointerText(AT, lanes, NOW).split('\n')

beforeEach(() => setHospitalOffset(0))

test('the time is told with its age, and a point of another time with its own', () => {
  const rate = graph('Norepi', 'µg/kg/min', [[EARLIER, 0.12]], { type: 'step' })
  expect(lines(graph('MAP', 'mmHg', [[AT + 30_000, 76]]), rate)).toEqual([
    '2026-11-20 18:07:27, 3 h ago',
    'MAP  76 mmHg',
    'Norepi  0.12 µg/kg/min  at 14:00',
  ])
})

test('a result of another day is told with its day: it may be the nearest there is', () => {
  const lab = graph('K', 'mmol/L', [[AT + 5 * 86_400_000, 4]], { type: 'points', maxGap: null })
  expect(lines(lab)[1]).toBe('K  4 mmol/L  at 25 Nov 18:07')
})

test('in a gap a lane says nothing, and a rate holds until it is set anew', () => {
  const rate = graph(
    'Norepi',
    'µg/kg/min',
    [
      [EARLIER, 0.12],
      [AT + 1000, 0.3],
    ],
    { type: 'step' },
  )
  const gap = graph('MAP', 'mmHg', [
    [AT - 1_801_000, 70],
    [AT + 1_801_000, 90],
  ])
  expect(lines(gap, rate).slice(1)).toEqual(['Norepi  0.12 µg/kg/min  at 14:00'])
})

test('where no lane has anything it says so', () => {
  expect(lines(graph('MAP', 'mmHg', [])).slice(1)).toEqual(['No data'])
})
