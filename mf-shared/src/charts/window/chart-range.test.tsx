/** @jest-environment jsdom */
import { afterEach, expect, test } from '@jest/globals'
import { act, cleanup, renderHook } from '@testing-library/react'
import { rangeAfter, startRange, useChartRange, useForgetRange, windowOfRange } from './chart-range.ts'

const HOUR = 3_600_000
const NOW = 1000 * HOUR
const ADA = 'awicu 1 A'
const BO = 'awicu 1 B'

afterEach(cleanup)

const chart = (patient: string, of: 'trends' | 'results' = 'trends', first = 720) =>
  renderHook(() => useChartRange(patient, of, first))

// shows: C9.22, B2.6.5
test('charts of a patient show one range: what is chosen or zoomed in one, all show', () => {
  const [view, popup] = [chart(ADA), chart(ADA)]
  const custom = rangeAfter(view.result.current[0], -1, { from: NOW - 5 * HOUR, to: NOW - 4 * HOUR }, NOW)
  act(() => view.result.current[1](custom))
  expect(popup.result.current[0]).toEqual(custom)
  act(() => popup.result.current[1](startRange(1440)))
  expect(view.result.current[0].minutes).toBe(1440)
})

test('results, hours apart, have a range of their own, and another patient the first one', () => {
  const [view, labs, other] = [chart(ADA), chart(ADA, 'results', 1440), chart(BO)]
  act(() => view.result.current[1](startRange(4320)))
  expect(labs.result.current[0].minutes).toBe(1440)
  expect(other.result.current[0].minutes).toBe(720)
  act(() => labs.result.current[1](startRange(10_080)))
  expect([view.result.current[0].minutes, labs.result.current[0].minutes]).toEqual([4320, 10_080])
})

test('leaving a patient forgets it: coming back shows what is now', () => {
  const screen = renderHook(({ patient }) => useForgetRange(patient), { initialProps: { patient: ADA } })
  const view = chart(ADA)
  act(() => view.result.current[1](startRange(4320)))
  screen.rerender({ patient: ADA })
  expect(view.result.current[0].minutes).toBe(4320)
  screen.rerender({ patient: BO })
  expect(view.result.current[0].minutes).toBe(720)
})

// shows: C9.23, B2.6.3
test('zooming or panning makes a range custom, asks for more only where that is needed, and stands still in the past', () => {
  const first = startRange(720)
  const near = rangeAfter(first, -1, { from: NOW - 3 * HOUR, to: NOW - HOUR }, NOW)
  expect(near).toMatchObject({ minutes: -1, seconds: 12 * 3600, custom: { live: false } })
  expect(windowOfRange(near, 0, NOW + HOUR)).toEqual({ from: NOW - 3 * HOUR, to: NOW - HOUR })
  const far = rangeAfter(near, -1, { from: NOW - 60 * HOUR, to: NOW }, NOW)
  expect(far).toMatchObject({ seconds: 72 * 3600, custom: { live: true } })
  expect(windowOfRange(far, 0, NOW + HOUR)).toEqual({ from: NOW - 59 * HOUR, to: NOW + HOUR })
  expect(rangeAfter(startRange(0), -1, { from: NOW - 60 * HOUR, to: NOW }, NOW).seconds).toBe(0)
  expect(rangeAfter(far, 1440, { from: 0, to: NOW }, NOW)).toEqual(startRange(1440))
})
