// shows: B2.6.8

import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { throttled } from './throttled.ts'

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

// shows: C9.13
test('acts at once, then every 50 ms at most, and with the last given in the end', () => {
  const acted: number[] = []
  const act = throttled((given: number) => acted.push(given))
  for (const given of [1, 2, 3]) act(given)
  expect(acted).toEqual([1])
  jest.advanceTimersByTime(49)
  act(4)
  expect(acted).toEqual([1])
  expect(act.waits()).toBe(true)
  jest.advanceTimersByTime(1)
  expect(acted).toEqual([1, 4])
  expect(act.waits()).toBe(false)
})

test('what waits can be dropped', () => {
  const acted: number[] = []
  const act = throttled((given: number) => acted.push(given))
  act(1)
  act(2)
  act.cancel()
  jest.advanceTimersByTime(1000)
  act(3)
  expect(acted).toEqual([1, 3])
})
