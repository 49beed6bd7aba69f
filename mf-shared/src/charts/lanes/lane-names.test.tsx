/** @jest-environment jsdom */
// shows: B2.6.6

import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { cleanup, render } from '@testing-library/react'
import type { Graph } from '@wardlight/contracts/graph'
import { getDefaultStore } from 'jotai'
import { liveAtom } from '../../live/live-state.ts'
import { laneLayout } from './lane-layout.ts'
import { LaneNames } from './lane-names.tsx'
import { type LaneValue, valuedGraph } from './lane-value.ts'

const NOW = Date.parse('2026-11-20T14:00:00Z')
const MINUTE = 60_000

beforeEach(() => {
  jest.useFakeTimers({ now: NOW })
  getDefaultStore().set(liveAtom, { state: 'live', lastHeard: NOW, feeds: null, nextTryAt: null })
})
afterEach(() => {
  cleanup()
  jest.useRealTimers()
})

const graph: Graph = {
  name: 'BPMAP',
  title: 'MAP',
  description: 'Mean arterial pressure',
  unit: 'mmHg',
  type: 'line',
  points: [[NOW - 60 * MINUTE, 70]],
  limits: { lowRed: 55, lowYellow: 65, highYellow: null, highRed: null },
  min: null,
  max: null,
  suggestedMin: 0,
  suggestedMax: 150,
  maxGap: 1800,
  hasDataOutsideRange: false,
}
const cuff: LaneValue = {
  value: 50,
  alert: 1,
  age: 240,
  time: new Date(NOW - 4 * MINUTE).toISOString(),
  maxAge: 5400,
  state: 'ok',
  decimals: 0,
}
const draw = (shown: Graph, atom?: LaneValue, missingText?: string) => {
  const lanes = laneLayout([valuedGraph(shown, atom, 180)], 80)
  const window = { from: NOW - 720 * MINUTE, to: NOW }
  render(<LaneNames {...{ lanes, window, missingText }} width={900} now={NOW} />)
  return document.querySelector('[data-lane=BPMAP]')
}

test('a cuff pressure four minutes old is as fresh in its lane as in the body', () => {
  const lane = draw(graph, cuff)
  expect(lane?.querySelector('[data-freshness]')?.getAttribute('data-freshness')).toBe('fresh')
  expect(lane?.querySelector('[data-mark]')?.getAttribute('data-mark')).toBe('red')
  expect(lane?.textContent).toContain('MAP 50, critical')
  expect(lane?.textContent).toContain('Lowest 50, highest 70, last 50 mmHg')
})

test('the current value of a lane has its card', () => {
  const spot = draw(graph, cuff)?.querySelector('[data-freshness]')?.closest('[data-value]')
  expect(spot?.getAttribute('data-value')).toBe('BPMAP')
})

test('without an atom the newest point is dated by its variable', () => {
  const lane = draw(graph)
  expect(lane?.querySelector('[data-freshness]')?.getAttribute('data-freshness')).toBe('stale')
})

// shows: C8.14, C8.15, C8.16, B8.7, B8.9
test('a lane without points says whether a wider range has some', () => {
  expect(draw({ ...graph, points: [] })?.textContent).toContain('No data')
  cleanup()
  expect(draw({ ...graph, points: [] }, undefined, 'No results yet')?.textContent).toContain('No results yet')
  cleanup()
  const lane = draw({ ...graph, points: [], hasDataOutsideRange: true }, undefined, 'No results yet')
  expect(lane?.textContent).toContain('No data in range, please select a wider time range')
})

test('a lane with only withdrawn values says so, with the newest, instead of "No data"', () => {
  const changes = [60, 30].map((ago) => ({
    time: NOW - ago * MINUTE,
    change: 'withdrawn' as const,
    value: ago / 10 + 3.9,
  }))
  const lane = draw({ ...graph, points: [], changes }, undefined, 'No results yet')
  expect(lane?.textContent).toContain('No results yet, withdrawn 2026-11-20 13:30, was 6.9 mmHg')
  expect(lane?.textContent).not.toContain('was 9.9')
  cleanup()
  expect(draw({ ...graph, points: [], changes: [] })?.textContent).not.toContain('withdrawn')
})

test('a window that ends in the past shows its own last value with its time, not the current one', () => {
  const shown: Graph = {
    ...graph,
    points: [
      [NOW - 60 * MINUTE, 70],
      [NOW, 50],
    ],
  }
  const lanes = laneLayout([valuedGraph(shown, cuff, 180)], 80)
  render(
    <LaneNames
      lanes={lanes}
      window={{ from: NOW - 120 * MINUTE, to: NOW - 30 * MINUTE }}
      width={900}
      now={NOW}
    />,
  )
  const lane = document.querySelector('[data-lane=BPMAP]')
  expect(lane?.querySelector('[data-freshness]')).toBeNull()
  expect(lane?.querySelector('p[aria-hidden] b')?.textContent).toBe('70')
})

// shows: B8.8
test('a window without any of the points says that there are some elsewhere', () => {
  const lanes = laneLayout([valuedGraph(graph, cuff, 180)], 80)
  const window = { from: NOW - 300 * MINUTE, to: NOW - 200 * MINUTE }
  render(<LaneNames lanes={lanes} window={window} width={900} now={NOW} />)
  expect(document.body.textContent).toContain('No data in range, please select a wider time range')
})
