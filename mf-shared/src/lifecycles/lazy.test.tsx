/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { act, cleanup, render, screen } from '@testing-library/react'
import { type ReactNode, Suspense } from 'react'
import { FailureBoundary } from './failure-boundary.tsx'
import { lazy } from './lazy.tsx'

beforeEach(() => {
  jest.useFakeTimers()
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  globalThis.fetch = async () => ({ ok: true, headers: { get: () => null }, text: async () => '{}' }) as never
})
afterEach(() => {
  cleanup()
  jest.useRealTimers()
  jest.restoreAllMocks()
})

const within = (part: ReactNode) => (
  <FailureBoundary name="test 1">
    <Suspense fallback="waiting">{part}</Suspense>
  </FailureBoundary>
)
const found = { default: () => <p>there</p> }

test('is loaded before anybody asks for it', async () => {
  const load = jest.fn(async () => found)
  lazy(load)
  expect(load).not.toHaveBeenCalled()
  await act(() => jest.runAllTimersAsync())
  expect(load).toHaveBeenCalledTimes(1)
})

test('is asked for again where it could not be loaded, and not without end', async () => {
  const load = jest.fn(async () => found)
  load.mockRejectedValue(new TypeError('no network'))
  const Part = lazy(load)
  const first = render(within(<Part />))
  await act(() => jest.advanceTimersByTimeAsync(10))
  await act(() => jest.advanceTimersByTimeAsync(5000))
  expect(screen.queryByText('there')).toBeNull()
  expect(load).toHaveBeenCalledTimes(1)
  load.mockResolvedValue(found)
  first.unmount()
  render(within(<Part />))
  await act(() => jest.advanceTimersByTimeAsync(10))
  expect(screen.getByText('there')).toBeTruthy()
})
