/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { User } from '@wardlight/contracts/access'
import type { CensusQuery } from '@wardlight/contracts/census'
import { SERVER_SILENT_MS } from '@wardlight/contracts/limits'
import { getDefaultStore } from 'jotai'
import { hearRevision, liveAtom, revisionsAtom, vouchAtom } from '../live/state.ts'
import { NO_VOUCH, type Vouch } from '../live/vouch.ts'
import { CallError } from '../request/call-error.ts'
import { sessionAtom } from '../session/user.ts'
import { localNow } from '../time/local-clock.ts'
import { clearData, isWorthRetrying, queryClient, retryDelayMs } from './query-client.ts'
import { useAnswer } from './use-answer.ts'
import { useBody } from './use-body.ts'
import { useCensus, useGroupedCensus } from './use-census.ts'
import { useGraphs } from './use-graphs.ts'
import { useVars } from './use-vars.ts'

interface Asked {
  url: string
  body: string
  aborted: () => boolean
  answer(body: object, status?: number): Promise<void>
}

const store = getDefaultStore()
const realFetch = globalThis.fetch
let asked: Asked[]

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
const newest = () => asked.at(-1) as Asked
const census = (revision: number) => ({
  census: [],
  stats: { now: '', dateTimeOffset: 0 },
  indexLastUpdated: 'a',
  revision,
})

beforeEach(() => {
  jest.useFakeTimers()
  asked = []
  globalThis.fetch = ((url: string, init: RequestInit) =>
    new Promise((resolve, reject) => {
      init.signal?.addEventListener('abort', () => reject(init.signal?.reason))
      asked.push({
        url,
        body: new URLSearchParams(init.body as URLSearchParams | undefined).get('data') ?? '',
        aborted: () => init.signal?.aborted === true,
        answer: (body, status = 200) => {
          const text = async () => JSON.stringify(body)
          resolve({ ok: status < 300, status, text, headers: new Headers() } as Response)
          return pass(0)
        },
      })
    })) as typeof fetch
  store.set(sessionAtom, { status: 'unknown', user: null })
  store.set(liveAtom, { state: 'live', lastHeard: Date.now(), feeds: null, nextTryAt: null })
  store.set(revisionsAtom, { byArea: {}, byRoom: {}, anyRoom: {}, openings: 0 })
})
afterEach(() => {
  cleanup()
  store.set(vouchAtom, NO_VOUCH)
  clearData()
  globalThis.fetch = realFetch
  jest.useRealTimers()
})

const revise = (revision: number, rooms: number[] | null = null) =>
  act(() => store.set(revisionsAtom, (now) => hearRevision(now, { area: 'awicu', revision, rooms })))

describe('useCensus', () => {
  const open = (query: CensusQuery) =>
    renderHook((given: CensusQuery) => useCensus(given), { initialProps: query })

  test('a window nobody sees asks again after a failure as any other does', async () => {
    const hidden = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    const { result } = open({ area: 'awicu' })
    await pass(0)
    await newest().answer({}, 500)
    await pass(2000)
    await newest().answer(census(1))
    hidden.mockRestore()
    expect([result.current.data?.revision, result.current.error]).toEqual([1, null])
  })

  test('revisions while a call is in flight lead to one more call, not many', async () => {
    const { result } = open({ area: 'awicu' })
    await pass(0)
    for (const revision of [2, 3, 4]) revise(revision)
    await pass(2000)
    expect(asked).toHaveLength(1)
    await newest().answer(census(1))
    await pass(2000)
    expect(asked).toHaveLength(2)
    await newest().answer(census(4))
    await pass(5000)
    expect(asked).toHaveLength(2)
    expect(result.current.data?.revision).toBe(4)
  })

  test('a revision the answer already has is not asked for', async () => {
    open({ area: 'awicu' })
    await pass(0)
    await newest().answer(census(7))
    revise(7)
    await pass(5000)
    expect(asked).toHaveLength(1)
  })

  test('an answer older than what was heard is asked for again, later each time', async () => {
    open({ area: 'awicu' })
    await pass(0)
    await newest().answer(census(1))
    revise(5)
    const askedAt: number[] = []
    for (let half = 1; half <= 30; half += 1) {
      const before = asked.length
      await pass(500)
      if (asked.length === before) continue
      askedAt.push(half / 2)
      await newest().answer(census(askedAt.length < 4 ? 4 : 5))
    }
    expect(askedAt).toEqual([0.5, 1.5, 3.5, 7.5])
  })

  test('what was told with names is gone as soon as names are hidden, and asked for in full', async () => {
    const as = (mask: boolean) => ({ status: 'user' as const, user: { mask } as User })
    store.set(sessionAtom, as(false))
    const { result } = open({ area: 'awicu' })
    await pass(0)
    await newest().answer({ ...census(1), full: true, basis: 'n.1' })
    expect(result.current.data?.revision).toBe(1)
    await act(async () => store.set(sessionAtom, as(true)))
    expect(result.current.data).toBeUndefined()
    await pass(0)
    expect(asked).toHaveLength(2)
    expect(newest().url).not.toContain('since')
    await newest().answer(census(2))
    expect(result.current.data?.revision).toBe(2)
  })

  describe('asks only for what changed', () => {
    const row = (roomSys: number, name: string) => ({ roomSys, name, atoms: {} })
    const whole = {
      ...census(1),
      full: true,
      basis: 'n.1',
      stats: { now: '2026-03-01T10:00:00.000Z', dateTimeOffset: 0 },
      census: [row(1, 'Quartz'), row(2, 'Beryl')],
    }
    const changed = { ...whole, full: false, basis: 'n.2', revision: 2, census: [] }

    test('and shows the whole', async () => {
      const { result } = open({ area: 'awicu' })
      await pass(0)
      await newest().answer(whole)
      revise(2)
      await pass(600)
      expect(newest().url).toContain('since=n.1')
      await newest().answer({
        ...changed,
        census: [row(3, 'Onyx')],
        patches: [{ roomSys: 2, row: { name: 'Jade' } }],
        rooms: [3, 2],
      })
      expect(result.current.data?.census.map(({ roomSys, name }) => [roomSys, name])).toEqual([
        [3, 'Onyx'],
        [2, 'Jade'],
      ])
      revise(3)
      await pass(600)
      expect(newest().url).toContain('since=n.2')
    })

    test('and for everything when that does not fit', async () => {
      const { result } = open({ area: 'awicu' })
      await pass(0)
      await newest().answer(whole)
      revise(2)
      await pass(600)
      await newest().answer({ ...changed, patches: [{ roomSys: 9, row: { name: 'Jade' } }] })
      expect(newest().url).not.toContain('since')
      expect(result.current.data?.census[0]?.name).toBe('Quartz')
      await newest().answer({ ...whole, revision: 2, census: [row(9, 'Jade')] })
      expect(result.current.data?.census.map(({ name }) => name)).toEqual(['Jade'])
    })
  })

  test('another query cancels the call in flight and keeps the rows of the same unit', async () => {
    const { result, rerender } = open({ area: 'awicu' })
    await pass(0)
    await newest().answer(census(1))
    rerender({ area: 'awicu', sortBy: 'alerts' })
    await pass(0)
    rerender({ area: 'awicu', sortBy: 'patid' })
    await pass(0)
    expect(asked.map((each) => each.aborted())).toEqual([false, true, false])
    expect(result.current.data?.revision).toBe(1)
    expect(result.current.receivedAt).not.toBeNull()
  })

  test.each([
    ['the census', (query: CensusQuery) => useCensus(query)],
    ['groups', (query: CensusQuery) => useGroupedCensus({ ...query, view: 'unit' })],
  ])('rows of %s without infusions are no answer to the expanded format', async (_, use) => {
    const { result, rerender } = renderHook((given: CensusQuery) => use(given), {
      initialProps: { area: 'awicu' } as CensusQuery,
    })
    await pass(0)
    await newest().answer({ ...census(1), censuses: [] })
    rerender({ area: 'awicu', format: 'expandedGrid' })
    expect(result.current).toMatchObject({ data: undefined, loading: true })
    await pass(0)
    await newest().answer({ ...census(2), censuses: [] })
    rerender({ area: 'awicu', format: 'expandedGrid', sortBy: 'alerts' })
    expect(result.current.data?.revision).toBe(2)
    rerender({ area: 'awicu', sortBy: 'patid' })
    expect(result.current.data?.revision).toBe(2)
  })

  test('rows of another area are never shown meanwhile', async () => {
    const { result, rerender } = open({ area: 'awicu' })
    await pass(0)
    await newest().answer(census(1))
    rerender({ area: 'awob' })
    expect(result.current.data).toBeUndefined()
    expect(result.current.loading).toBe(true)
  })

  test('polls while the stream is down', async () => {
    store.set(liveAtom, { state: 'polling', lastHeard: Date.now(), feeds: null, nextTryAt: null })
    open({ area: 'awicu' })
    await pass(0)
    await newest().answer(census(1))
    await pass(5000)
    expect(asked).toHaveLength(2)
  })

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

  test('an answer that cannot be worked with is reported, with the call it answers', async () => {
    const { result } = open({ area: 'awicu' })
    await pass(0)
    await newest().answer({ ...census(4), stats: null })
    expect(result.current.error?.message).toBe('Failed to load data')
    const report = asked.find(({ url }) => url.includes('LogRequest'))
    expect(report?.body).toContain('answer of CensusRequest: TypeError')
  })

  test('a lost session is not retried: it is over', async () => {
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
})

describe('until when an answer was current', () => {
  const vouch = (...spans: Vouch) => act(() => store.set(vouchAtom, spans))
  const again = (until: number) => vouch({ from: 0, until }, { from: localNow(), until: null })
  const open = () => renderHook(() => useCensus({ area: 'awicu' }))
  beforeEach(() => vouch({ from: 0, until: null }))

  test('it is, while the server would tell of a change', async () => {
    const { result } = open()
    await pass(0)
    await newest().answer(census(1))
    await pass(40_000)
    expect(result.current.currentUntil).toBeNull()
  })

  test('until the first failure, however often it is tried again since', async () => {
    const { result } = open()
    await pass(0)
    await newest().answer(census(1))
    await pass(30_000)
    revise(2)
    const heardAt = localNow()
    for (let tries = 0; tries < 10; tries += 1) {
      await pass(4000)
      await newest().answer({}, 503)
    }
    expect(result.current.currentUntil).toBe(heardAt)
    await pass(8000)
    await newest().answer(census(2))
    expect(result.current.currentUntil).toBeNull()
  })

  test('until the stream broke, and again once it is asked for anew after that, at once', async () => {
    const { result } = open()
    await pass(0)
    await newest().answer(census(1))
    await pass(10_000)
    const until = localNow()
    vouch({ from: 0, until })
    await pass(40_000)
    expect(result.current.currentUntil).toBe(until)
    const before = asked.length
    again(until)
    await pass(1000)
    expect(asked.length - before).toBe(1)
    expect(result.current.currentUntil).toBe(until)
    await newest().answer(census(1))
    expect(result.current.currentUntil).toBeNull()
  })

  test('of a list that is polled, until the stream broke too, also where it came after the stream but was asked for before', async () => {
    const { result } = renderHook(() => useAnswer<object>('ListRequest', { everyMs: 30_000 }))
    await pass(0)
    await newest().answer({})
    const until = localNow()
    vouch({ from: 0, until })
    await pass(30_000)
    expect(asked).toHaveLength(2)
    const askedAt = localNow()
    await pass(4000)
    again(until)
    await pass(3000)
    await newest().answer({})
    expect(result.current.currentUntil).toBe(askedAt)
    await pass(1000)
    expect(asked).toHaveLength(3)
    await newest().answer({})
    expect(result.current.currentUntil).toBeNull()
  })

  test('of a list that is polled seldom is never long ago while no stream vouches for it: its part of a screen would freeze and thaw by turns', async () => {
    const { result } = renderHook(() => useAnswer<object>('ListRequest', { everyMs: 30_000 }))
    await pass(0)
    await newest().answer({})
    vouch({ from: 0, until: localNow() })
    act(() => store.set(liveAtom, { state: 'polling', lastHeard: 0, feeds: null, nextTryAt: null }))
    for (let answered = 1; answered < 10; answered += 1) {
      await pass(6000)
      expect(asked).toHaveLength(answered + 1)
      expect(localNow() - (result.current.currentUntil as number)).toBeLessThan(SERVER_SILENT_MS)
      await newest().answer({})
    }
  })

  test('an answer that is long on its way is as old, where the ward changes meanwhile', async () => {
    const { result } = open()
    await pass(0)
    await newest().answer(census(1))
    const askedAt = localNow()
    revise(2)
    await pass(600)
    expect(asked).toHaveLength(2)
    await pass(12_000)
    revise(3)
    await newest().answer(census(2))
    const until = result.current.currentUntil as number
    expect(until).toBeGreaterThanOrEqual(askedAt)
    expect(until).toBeLessThan(askedAt + 6000)
  })

  test('so is one without a stream, which would tell of a change', async () => {
    const { result } = open()
    await pass(0)
    await newest().answer(census(1))
    vouch({ from: 0, until: localNow() })
    act(() => store.set(liveAtom, { state: 'polling', lastHeard: 0, feeds: null, nextTryAt: null }))
    await pass(6000)
    expect(asked).toHaveLength(2)
    await pass(12_000)
    const receivedAt = localNow()
    await newest().answer(census(1))
    expect(receivedAt - (result.current.currentUntil as number)).toBeGreaterThan(10_000)
  })

  describe('while every call fails and the stream vouches, a patient', () => {
    const patient = async () => {
      const { result } = renderHook(() => useBody('awicu', 4))
      await pass(0)
      await newest().answer({ census: {}, revision: 1, dateTimeOffset: 0, indexLastUpdated: 'a' })
      return result
    }
    const fail = async (tries: number) => {
      for (let failed = 0; failed < tries; failed += 1) {
        await pass(4000)
        await newest().answer({}, 503)
      }
    }

    test('of whom nothing changed is as the stream says: it would tell of a change', async () => {
      const result = await patient()
      revise(2, [5])
      await pass(50_000)
      expect(asked).toHaveLength(1)
      expect(result.current.currentUntil).toBeNull()
    })

    test('of whom something changed was current until that was told', async () => {
      const result = await patient()
      await pass(20_000)
      revise(2, [4])
      const heardAt = localNow()
      await fail(3)
      expect(result.current.currentUntil).toBe(heardAt)
    })

    test('is asked for once a minute all the same, and was current until that failed', async () => {
      const result = await patient()
      await pass(60_000)
      expect(asked).toHaveLength(2)
      await fail(1)
      const until = result.current.currentUntil
      expect(until).not.toBeNull()
      await fail(3)
      expect(result.current.currentUntil).toBe(until)
    })
  })

  test('a pause between two tries ends when the server is well again', async () => {
    const { result } = open()
    await pass(0)
    await newest().answer(census(1))
    const until = localNow()
    vouch({ from: 0, until })
    revise(2)
    for (let tries = 0; tries < 3; tries += 1) {
      await pass(3900)
      await newest().answer({}, 503)
    }
    const before = asked.length
    again(until)
    await pass(100)
    expect(asked.length - before).toBe(1)
    await newest().answer(census(2))
    expect(result.current.currentUntil).toBeNull()
  })
})

test('the body of one room is never shown for another', async () => {
  const { result, rerender } = renderHook(({ room }) => useBody('awicu', room), { initialProps: { room: 4 } })
  await pass(0)
  await newest().answer({ census: {}, revision: 1, dateTimeOffset: 0, indexLastUpdated: 'a' })
  expect(result.current.data).toBeDefined()
  rerender({ room: 5 })
  expect(result.current.data).toBeUndefined()
})

test('a patient nothing can be shown of is a failure, not an answer', async () => {
  const { result } = renderHook(() => useBody('awicu', 4))
  await pass(0)
  await newest().answer({ revision: 1 })
  expect(result.current.data).toBeUndefined()
  expect(result.current.error?.message).toBe('Failed to load data')
})

test('a body is asked for again when its own room changed, or any may have', async () => {
  const body = (revision: number) => ({ census: {}, revision, dateTimeOffset: 0, indexLastUpdated: 'a' })
  renderHook(() => useBody('awicu', 4))
  await pass(0)
  await newest().answer(body(1))
  revise(2, [5, 6])
  await pass(2000)
  expect(asked).toHaveLength(1)
  revise(3, [4])
  await pass(600)
  expect(asked).toHaveLength(2)
  await newest().answer(body(3))
  revise(4, null)
  await pass(600)
  expect(asked).toHaveLength(3)
})

test('charts of somebody who lay in the room before are never shown', async () => {
  const answer = (regNum: string) => ({ graphs: [], regNum, from: '', to: '', now: '' })
  const { result, rerender } = renderHook(
    ({ regNum }) => useGraphs('awicu', 4, ['HeartRate'], 60, { regNum }),
    { initialProps: { regNum: 'A' } },
  )
  await pass(0)
  expect(newest().url).not.toContain('regNum')
  await newest().answer(answer('A'))
  expect(result.current.data?.regNum).toBe('A')
  rerender({ regNum: 'B' })
  expect(result.current.data).toBeUndefined()
  await pass(0)
  await newest().answer(answer('A'))
  expect(result.current).toMatchObject({ data: undefined, loading: true })
  await pass(30_000)
  await newest().answer(answer('B'))
  expect(result.current.data?.regNum).toBe('B')
})

test('charts are asked for at once when readings are taken back, and wait their turn for new ones', async () => {
  const minute = (at: number) => `2026-11-20T14:0${at}:00.000Z`
  const body = (revision: number, value: number | null, time: string | null, regNum = 'A') => ({
    ...{ census: { regNum }, revision, dateTimeOffset: 0, indexLastUpdated: 'a' },
    current: [{ name: 'HeartRate', value, time }],
  })
  const charts = () => asked.filter(({ url }) => url.includes('action=graph'))
  const bodies = () => asked.filter(({ url }) => url.includes('action=body'))
  renderHook(() => {
    useBody('awicu', 4)
    useGraphs('awicu', 4, ['HeartRate'], 60, { regNum: 'A' })
    useGraphs('awicu', 5, ['HeartRate'], 60, { regNum: 'C' })
  })
  await pass(0)
  await bodies()
    .at(-1)
    ?.answer(body(1, 70, minute(1)))
  for (const one of charts()) await one.answer({ graphs: [], regNum: 'A', from: '', to: '', now: '' })
  const steps: [value: number | null, time: string | null, charts: number][] = [
    [165, minute(2), 2],
    [165, minute(2), 2],
    [70, minute(1), 3],
    [72, minute(1), 4],
    [null, null, 5],
  ]
  for (const [at, [value, time, count]] of steps.entries()) {
    revise(2 + at, [4])
    await pass(5100)
    await bodies()
      .at(-1)
      ?.answer(body(2 + at, value, time))
    await pass(100)
    expect([at, charts().length]).toEqual([at, count])
    await charts().at(-1)?.answer({ graphs: [], regNum: 'A', from: '', to: '', now: '' })
  }
  expect(charts().filter(({ url }) => url.includes('roomSys=5'))).toHaveLength(1)
  expect(charts().map(({ url }) => /after=(\d+)/.exec(url)?.[1])).toEqual([
    undefined,
    undefined,
    '4',
    '5',
    '6',
  ])
})

test('what failed for good is told also while it is asked again, and loads no more, until it is answered', async () => {
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

test('refusals are final, silence and failures are tried again, later each time', () => {
  const failed = (status: number, retryAfterSeconds?: number) =>
    new CallError({ status, code: '', message: '', retryAfterSeconds })
  expect([0, 429, 500, 503].every((status) => isWorthRetrying(failed(status)))).toBe(true)
  expect([400, 401, 403, 404].some((status) => isWorthRetrying(failed(status)))).toBe(false)
  expect([0, 1, 2, 3, 4].map((failures) => retryDelayMs(failures, failed(500)))).toEqual([
    1000, 2000, 4000, 8000, 8000,
  ])
  expect(retryDelayMs(0, failed(429, 30))).toBe(30_000)
})
