/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { act, cleanup, renderHook } from '@testing-library/react'
import { getDefaultStore } from 'jotai'
import { noteAtom } from '../messages/note.ts'
import { needsRefreshAtom } from '../navigation/shared-state.ts'
import { sessionAtom } from '../session/user.ts'
import { noteIndex } from './needs-refresh.ts'
import { clearData } from './query-client.ts'
import { useVars } from './use-vars.ts'

const store = getDefaultStore()
const realFetch = globalThis.fetch
let asked = 0
let label = ''

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
const flagged = () => store.get(needsRefreshAtom)

beforeEach(() => {
  jest.useFakeTimers()
  asked = 0
  label = 'before'
  store.set(sessionAtom, { status: 'unknown', user: null })
  globalThis.fetch = (async () => {
    asked += 1
    const text = async () => JSON.stringify({ label })
    return { ok: label !== '', status: label ? 200 : 500, text, headers: new Headers() } as Response
  }) as typeof fetch
  noteIndex('first')
})
afterEach(() => {
  cleanup()
  clearData()
  globalThis.fetch = realFetch
  jest.useRealTimers()
})

// shows: C4.6
test('flags the page at a new index until the configuration is loaded, and says so', async () => {
  const { result } = renderHook(() => useVars('awicu'))
  await pass(10)
  noteIndex('first')
  expect(flagged()).toBe(false)
  label = 'after'
  noteIndex('second')
  noteIndex('second')
  expect(flagged()).toBe(true)
  await pass(10)
  expect([result.current.data?.label, flagged(), asked]).toEqual(['after', false, 2])
  expect(store.get(noteAtom)).toBe('Limits, units or rules were changed. This page has them now.')
  noteIndex('second')
  expect(asked).toBe(2)
})

// shows: C4.6
test('retries a failed load of the configuration at the next index', async () => {
  noteIndex('second')
  await pass(10)
  const { result } = renderHook(() => useVars('awicu'))
  await pass(10)
  label = ''
  noteIndex('third')
  await pass(30_000)
  expect([result.current.data?.label, flagged()]).toEqual(['before', true])
  label = 'after'
  noteIndex('third')
  await pass(10)
  expect([result.current.data?.label, flagged()]).toEqual(['after', false])
})
