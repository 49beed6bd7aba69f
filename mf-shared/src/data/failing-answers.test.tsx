/** @jest-environment jsdom */
import { expect, jest, test } from '@jest/globals'
import { renderHook } from '@testing-library/react'
import type { CensusQuery } from '@wardlight/contracts/census'
import { getDefaultStore } from 'jotai'
import { aroundCalls, asked, census, newest, pass, revise } from '../fixtures/asked-calls.ts'
import { CallError } from '../request/call-error.ts'
import { sessionAtom } from '../session/user.ts'
import { isWorthRetrying, queryClient, retryDelayMs } from './query-client.ts'
import { useCensus } from './use-census.ts'
import { useVars } from './use-vars.ts'

const store = getDefaultStore()

aroundCalls()

const open = (query: CensusQuery) =>
  renderHook((given: CensusQuery) => useCensus(given), { initialProps: query })

test('retries after a failure in a hidden window too', async () => {
  const hidden = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  const { result } = open({ area: 'awicu' })
  await pass(0)
  await newest().answer({}, 500)
  await pass(2000)
  await newest().answer(census(1))
  hidden.mockRestore()
  expect([result.current.data?.revision, result.current.error]).toEqual([1, null])
})

// shows: C4.1, C4.3
test('keeps the rows and says why when a later call fails', async () => {
  const { result } = open({ area: 'awicu' })
  await pass(0)
  await newest().answer(census(1))
  revise(2)
  await pass(1000)
  await newest().answer({ error: { code: 'db', message: 'Database down' } }, 500)
  expect(result.current.data?.revision).toBe(1)
  expect(result.current.error).toMatchObject({ status: 500, message: 'Database down' })
})

test('reports an answer it cannot process, with the name of the call', async () => {
  const { result } = open({ area: 'awicu' })
  await pass(0)
  await newest().answer({ ...census(4), stats: null })
  expect(result.current.error?.message).toBe('Failed to load data')
  const report = asked.find(({ url }) => url.includes('LogRequest'))
  expect(report?.body).toContain('answer of CensusRequest: TypeError')
})

test('does not retry when the session is lost', async () => {
  store.set(sessionAtom, { status: 'user', user: null })
  open({ area: 'awicu' })
  await pass(0)
  await newest().answer({}, 401)
  await pass(20_000)
  expect(asked).toHaveLength(1)
  expect(store.get(sessionAtom).status).toBe('guest')
  expect(window.location.hash).toBe('#/login')
  expect(
    queryClient
      .getQueryCache()
      .getAll()
      .every((query) => query.state.data === undefined),
  ).toBe(true)
})

test('keeps the error and stays out of loading while a failed call is retried, until it succeeds', async () => {
  const { result, rerender } = renderHook(({ area }: Pick<CensusQuery, 'area'>) => useVars(area), {
    initialProps: { area: 'awicu' },
  })
  const told = () => [result.current.loading, result.current.error?.status ?? null]
  await pass(0)
  expect(told()).toEqual([true, null])
  for (let tries = 1; tries <= 4; tries += 1) {
    await newest().answer({}, 500)
    await pass(4000)
    expect(told()).toEqual([tries < 4, 500])
  }
  await pass(2000)
  expect(asked).toHaveLength(5)
  expect(told()).toEqual([false, 500])
  await newest().answer({ units: [] })
  expect([...told(), result.current.data !== undefined]).toEqual([false, null, true])
  rerender({ area: 'awor' })
  await pass(0)
  expect(told()).toEqual([true, null])
})

test('does not retry refusals; retries silence and failures with growing pauses', () => {
  const failed = (status: number, retryAfterSeconds?: number) =>
    new CallError({ status, code: '', message: '', retryAfterSeconds })
  expect([0, 429, 500, 503].every((status) => isWorthRetrying(failed(status)))).toBe(true)
  expect([400, 401, 403, 404].some((status) => isWorthRetrying(failed(status)))).toBe(false)
  expect([0, 1, 2, 3, 4].map((failures) => retryDelayMs(failures, failed(500)))).toEqual([
    1000, 2000, 4000, 8000, 8000,
  ])
  expect(retryDelayMs(0, failed(429, 30))).toBe(30_000)
})
