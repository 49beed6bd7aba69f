/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { act, cleanup, renderHook } from '@testing-library/react'
import { useDrawnWindow } from '../window/use-drawn-window.ts'
import { useThrottled } from './use-throttled.ts'

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  cleanup()
  jest.useRealTimers()
})
const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms))

// shows: C9.13, B2.6.8
test('what comes in is drawn at once after a rest, then every 50 ms at most, and the last of it in the end', () => {
  const { result, rerender } = renderHook(({ value }) => useThrottled(value), { initialProps: { value: 0 } })
  wait(1000)
  rerender({ value: 1 })
  expect(result.current).toBe(1)
  for (const value of [2, 3, 4]) rerender({ value })
  expect(result.current).toBe(1)
  wait(49)
  expect(result.current).toBe(1)
  wait(2)
  expect(result.current).toBe(4)
})

test('a window that is zoomed is drawn in full once it rests; one that goes on with the time, at once', () => {
  const { result, rerender } = renderHook(({ from, to, now }) => useDrawnWindow({ from, to }, now), {
    initialProps: { from: 0, to: 1000, now: 1000 },
  })
  for (const from of [100, 200, 300]) {
    rerender({ from, to: 1000, now: 1000 })
    wait(100)
    expect(result.current).toEqual({ from: 0, to: 1000 })
  }
  wait(60)
  expect(result.current).toEqual({ from: 300, to: 1000 })
  rerender({ from: 400, to: 1100, now: 1100 })
  expect(result.current).toEqual({ from: 400, to: 1100 })
})
