/** @jest-environment jsdom */
import { expect, test } from '@jest/globals'
import type { Graph } from '@wardlight/contracts/graph'
import { setHospitalOffset } from '../time/server-clock.ts'
import { pointerText } from './pointer-text.ts'

const AT = Date.parse('2026-11-20T18:07:27Z')
const EARLIER = Date.parse('2026-11-20T14:00:00Z')
const graph = (name: string, unit: string, points: Graph['points']) => ({
  graph: { name, title: name, unit, points } as unknown as Graph,
  decimals: name === 'Norepi' ? 2 : 0,
})

test('a point of another time than the pointer says its own', () => {
  setHospitalOffset(0)
  const graphs = [graph('MAP', 'mmHg', [[AT, 76]]), graph('Norepi', 'µg/kg/min', [[EARLIER, 0.12]])]
  const hits = [
    { seriesName: 'MAP', value: [AT + 30_000, 76] as [number, number], axisValue: AT },
    { seriesName: 'Norepi', value: [EARLIER, 0.12] as [number, number], axisValue: AT },
  ]
  expect(pointerText(hits, graphs).split('\n')).toEqual([
    '2026-11-20 18:07:27',
    'MAP  76 mmHg',
    'Norepi  0.12 µg/kg/min  at 14:00',
  ])
})

test('over a gap there is nothing to say', () => {
  const hits = [{ seriesName: 'MAP', value: [AT, null] as [number, null], axisValue: AT }]
  expect(pointerText(hits, [graph('MAP', 'mmHg', [])])).toBe('')
})
