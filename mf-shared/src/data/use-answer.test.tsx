/** @jest-environment jsdom */
import { describe, expect, test } from '@jest/globals'
import { act, renderHook } from '@testing-library/react'
import type { User } from '@wardlight/contracts/access'
import type { CensusQuery } from '@wardlight/contracts/census'
import { getDefaultStore } from 'jotai'
import { aroundCalls, asked, census, newest, pass, revise } from '../fixtures/asked-calls.ts'
import { liveAtom } from '../live/live-state.ts'
import { sessionAtom } from '../session/user.ts'
import { useCensus, useGroupedCensus } from './use-census.ts'

const store = getDefaultStore()

aroundCalls()

const open = (query: CensusQuery) =>
  renderHook((given: CensusQuery) => useCensus(given), { initialProps: query })

// shows: C4.4
test('makes one more call after a call in flight, however many revisions come meanwhile', async () => {
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

test('does not call for a revision the answer already has', async () => {
  open({ area: 'awicu' })
  await pass(0)
  await newest().answer(census(7))
  revise(7)
  await pass(5000)
  expect(asked).toHaveLength(1)
})

test('retries with growing pauses when the answer is older than the newest revision', async () => {
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

test('drops the answer with names as soon as names are hidden, and requests a full new one', async () => {
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

// shows: C4.2
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
