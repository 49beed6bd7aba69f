/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { act, cleanup, fireEvent, render } from '@testing-library/react'
import type { Graph } from '@wardlight/contracts/graph'
import { setHospitalOffset } from '../../time/server-clock.ts'
import { laneLayout } from '../lanes/lane-layout.ts'
import { valuedGraph } from '../lanes/lane-value.ts'
import { guttersOf, timeAt } from '../lanes/plot.ts'
import { ChartCursor } from './chart-cursor.tsx'
import { useCursor } from './use-cursor.ts'

const NOW = Date.parse('2026-11-20T14:00:00Z')
const MINUTE = 60_000
const { left: NAME_PX, right: VALUE_PX } = guttersOf(0)
const WIDTH = NAME_PX + 100 + VALUE_PX
const WINDOW = { from: NOW - 100 * MINUTE, to: NOW }

beforeEach(() => {
  jest.useFakeTimers()
  setHospitalOffset(0)
})
afterEach(() => {
  cleanup()
  jest.useRealTimers()
})

const graph = (last: number): Graph => ({
  name: 'BPMAP',
  title: 'MAP',
  description: '',
  unit: 'mmHg',
  type: 'line',
  points: [
    [NOW - 50 * MINUTE, 70],
    [NOW, last],
  ],
  limits: { lowRed: null, lowYellow: null, highYellow: null, highRed: null },
  min: null,
  max: null,
  suggestedMin: null,
  suggestedMax: null,
  maxGap: 1200,
  hasDataOutsideRange: false,
})

function Chart({ last, window = WINDOW }: { last: number; window?: typeof WINDOW }) {
  const { cursor, step, handlers } = useCursor(window, WIDTH)
  const lanes = laneLayout([valuedGraph(graph(last), undefined, null)], 80)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: stands for the chart
    <div data-testid="chart" onKeyDown={({ key }) => step(key === 'ArrowLeft' ? -1 : 1, NOW)} {...handlers}>
      <ChartCursor cursor={cursor} lanes={lanes} window={window} width={WIDTH} now={NOW} />
    </div>
  )
}

/** jsdom's pointer events have no place. */
const moveTo = (clientX: number, buttons = 0) =>
  fireEvent(chart(), new MouseEvent('pointermove', { clientX, buttons, bubbles: true }))
/** And rests there. */
const pointTo = (clientX: number) => {
  moveTo(clientX)
  act(() => jest.advanceTimersByTime(50))
}
const chart = () => document.querySelector('[data-testid=chart]') as HTMLElement
const readout = () => document.querySelector('[data-cursor]')?.textContent ?? null
const said = () => document.querySelector('[aria-live]')?.textContent

test('stays in place when new values come in', () => {
  const { rerender } = render(<Chart last={80} />)
  pointTo(NAME_PX + 50)
  expect(readout()).toContain('MAP  70 mmHg')
  rerender(<Chart last={90} />)
  expect(readout()).toBe('2026-11-20 13:10:00, 50 min ago\nMAP  70 mmHg')
  expect(said()).toBe('')
})

// shows: C9.13, B2.6.7
test('it follows the pointer every 50 ms at most, to where that was last', () => {
  render(<Chart last={80} />)
  moveTo(NAME_PX + 10)
  const first = readout()
  for (let pixel = 11; pixel < 60; pixel += 1) moveTo(NAME_PX + pixel)
  expect(readout()).toBe(first)
  act(() => jest.advanceTimersByTime(50))
  expect(readout()).toContain('2026-11-20 13:19:00')
})

test('keeps its time when the chart is dragged', () => {
  render(<Chart last={80} />)
  pointTo(NAME_PX + 50)
  const pointed = readout()
  moveTo(NAME_PX + 90, 1)
  act(() => jest.advanceTimersByTime(50))
  expect(readout()).toBe(pointed)
})

// shows: C1.9
test('arrow keys read the values aloud, from the newest on', () => {
  render(<Chart last={80} />)
  fireEvent.keyDown(chart(), { key: 'ArrowRight' })
  expect(said()).toContain('MAP  80 mmHg')
  for (let steps = 0; steps < 15; steps += 1) fireEvent.keyDown(chart(), { key: 'ArrowLeft' })
  expect(said()).toBe('2026-11-20 13:30:00, 30 min ago\nMAP  70 mmHg  at 13:10')
})

test('it is gone beside the lanes, and where its time is out of the window', () => {
  const { rerender } = render(<Chart last={80} />)
  pointTo(3)
  expect(readout()).toBeNull()
  pointTo(NAME_PX + 1)
  expect(readout()).not.toBeNull()
  rerender(<Chart last={80} window={{ from: NOW - 10 * MINUTE, to: NOW }} />)
  expect(readout()).toBeNull()
})

test.each([
  [NAME_PX - 1, null],
  [NAME_PX, WINDOW.from],
  [NAME_PX + 100, WINDOW.to],
  [NAME_PX + 101, null],
])('pixel %i', (pixel, time) => expect(timeAt(pixel, WINDOW, WIDTH)).toBe(time))
