/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { act, cleanup, render, screen } from '@testing-library/react'
import { needsRefreshAtom } from '@wardlight/mf-shared/navigation'
import { getDefaultStore } from 'jotai'
import { RefreshNotice } from './refresh-notice.tsx'

const store = getDefaultStore()
const flag = (on: boolean) => act(() => store.set(needsRefreshAtom, on))
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  cleanup()
  jest.useRealTimers()
})

// shows: C4.6
test('a configuration that does not arrive is told of until it has', async () => {
  const reload = jest.fn()
  render(<RefreshNotice reload={reload} />)
  flag(true)
  await pass(9_999)
  expect(screen.queryByRole('alert')).toBeNull()
  await pass(1)
  expect(screen.getByRole('alert').textContent).toContain('this page does not have them yet')
  screen.getByRole('button', { name: 'Reload page' }).click()
  expect(reload).toHaveBeenCalledTimes(1)
  flag(false)
  await pass(0)
  expect(screen.queryByRole('alert')).toBeNull()
})
