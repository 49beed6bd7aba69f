/** @jest-environment jsdom */
import { beforeEach, describe, expect, test } from '@jest/globals'
import { act, cleanup, renderHook } from '@testing-library/react'
import { FREEZE_AFTER_MS } from '@wardlight/contracts/limits'
import { getDefaultStore } from 'jotai'
import { aroundCalls, asked, census, newest, pass, revise } from '../fixtures/asked-calls.ts'
import { liveAtom, vouchAtom } from '../live/live-state.ts'
import type { Vouch } from '../live/vouch.ts'
import { localNow } from '../time/local-clock.ts'
import { useAnswer } from './use-answer.ts'
import { useBody } from './use-body.ts'
import { useCensus } from './use-census.ts'

const store = getDefaultStore()

aroundCalls()

describe('currentUntil', () => {
  const vouch = (...spans: Vouch) => act(() => store.set(vouchAtom, spans))
  const again = (until: number) => vouch({ from: 0, until }, { from: localNow(), until: null })
  const open = () => renderHook(() => useCensus({ area: 'awicu' }))
  beforeEach(() => vouch({ from: 0, until: null }))

  test('is null while the server would announce a change', async () => {
    const { result } = open()
    await pass(0)
    await newest().answer(census(1))
    await pass(40_000)
    expect(result.current.currentUntil).toBeNull()
  })

  test('is the first failure, however many retries fail after it', async () => {
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

  test('is when the stream broke; when it is back, the answer is refetched at once and is current', async () => {
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

  test('of a polled list is the request time, if it was requested before the stream came back', async () => {
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

  test('of a rarely polled list never gets old enough to freeze while no stream is live', async () => {
    const { result } = renderHook(() => useAnswer<object>('ListRequest', { everyMs: 30_000 }))
    await pass(0)
    await newest().answer({})
    vouch({ from: 0, until: localNow() })
    act(() => store.set(liveAtom, { state: 'polling', lastHeard: 0, feeds: null, nextTryAt: null }))
    for (let answered = 1; answered < 10; answered += 1) {
      await pass(6000)
      expect(asked).toHaveLength(answered + 1)
      expect(localNow() - (result.current.currentUntil as number)).toBeLessThan(FREEZE_AFTER_MS)
      await newest().answer({})
    }
  })

  test('counts a slow answer as old as its request in a ward that changes meanwhile', async () => {
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

  test('counts a slow answer as old as its request while no stream is live', async () => {
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

    test('is current if nothing changed: the stream would announce a change', async () => {
      const result = await patient()
      revise(2, [5])
      await pass(50_000)
      expect(asked).toHaveLength(1)
      expect(result.current.currentUntil).toBeNull()
    })

    test('was current until the change was announced', async () => {
      const result = await patient()
      await pass(20_000)
      revise(2, [4])
      const heardAt = localNow()
      await fail(3)
      expect(result.current.currentUntil).toBe(heardAt)
    })

    // shows: B4.10.12
    test('has the same currentUntil in what opens over it, and after leaving and coming back', async () => {
      const result = await patient()
      await pass(20_000)
      revise(2, [4])
      const heardAt = localNow()
      await fail(3)
      const opened = renderHook(() => useBody('awicu', 4))
      expect([result.current.currentUntil, opened.result.current.currentUntil]).toEqual([heardAt, heardAt])
      await fail(2)
      cleanup()
      await pass(10_000)
      const back = renderHook(() => useBody('awicu', 4))
      expect(back.result.current.currentUntil).toBe(heardAt)
      await pass(10_000)
      await newest().answer({ census: {}, revision: 2, dateTimeOffset: 0, indexLastUpdated: 'a' })
      expect(back.result.current.currentUntil).toBeNull()
    })

    test('who changed while not shown counts from the last request, after coming back and a failed try', async () => {
      await patient()
      const askedAt = localNow()
      cleanup()
      revise(2, [4])
      await pass(40_000)
      const back = renderHook(() => useBody('awicu', 4))
      expect(localNow() - (back.result.current.currentUntil as number)).toBe(0)
      await fail(1)
      expect(back.result.current.currentUntil).toBe(askedAt)
    })

    test('is refetched once a minute, and was current until that failed', async () => {
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

  test('cuts a retry pause short when the server vouches again', async () => {
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
