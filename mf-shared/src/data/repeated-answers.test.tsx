/** @jest-environment jsdom */
import { beforeEach, expect, test } from '@jest/globals'
import { act, renderHook } from '@testing-library/react'
import { FREEZE_AFTER_MS } from '@wardlight/contracts/limits'
import { getDefaultStore } from 'jotai'
import { aroundCalls, asked, census, newest, pass, revise } from '../fixtures/asked-calls.ts'
import { type HeardBeat, liveAtom, revisionsAtom, vouchAtom } from '../live/live-state.ts'
import { localNow } from '../time/local-clock.ts'
import { useAnswer } from './use-answer.ts'
import { useCensus } from './use-census.ts'

const store = getDefaultStore()
/** The server's clock is hours ahead of this machine's. */
const AHEAD = 3 * 3_600_000
const serverTime = () => new Date(localNow() + AHEAD).toISOString()
const asOf = (revision: number) => `${revision} ${serverTime()}`
const beat = () => {
  const heard = { now: serverTime(), heardAt: localNow() } as HeardBeat
  act(() => store.set(liveAtom, (live) => ({ ...live, beat: heard })))
}

aroundCalls()
beforeEach(() => {
  act(() => store.set(vouchAtom, [{ from: 0, until: null }]))
})

/** The stream goes on telling of changes while each call is answered by what came before all of them. */
async function repeats(answer: object, old: string, from: number, seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 1) {
    revise(from + second)
    beat()
    await pass(1000)
    const before = asked.length
    if (before > 0) await newest().answer(answer, 200, old)
  }
}

const open = () => renderHook(() => useCensus({ area: 'awicu' }))

// shows: C1.20
test('a census that a proxy repeats is as old as when it was made, though the stream goes on', async () => {
  const { result } = open()
  await pass(0)
  revise(1)
  beat()
  const old = asOf(1)
  const madeAt = localNow()
  await newest().answer(census(1), 200, old)
  await repeats(census(1), old, 2, 30)
  expect(localNow() - (result.current.currentUntil as number)).toBeGreaterThan(FREEZE_AFTER_MS)
  expect((result.current.currentUntil as number) - madeAt).toBeLessThan(3000)
  await pass(8000)
  await newest().answer(census(40), 200, asOf(40))
  expect(result.current.currentUntil).toBeNull()
})

test('an answer that tells no revision of its own is as old as the node that gave it', async () => {
  const { result } = renderHook(() => useAnswer<object>('ListRequest', { area: 'awicu' }))
  await pass(0)
  revise(1)
  beat()
  const old = asOf(1)
  await newest().answer({ rows: 1 }, 200, old)
  await repeats({ rows: 1 }, old, 2, 30)
  expect(localNow() - (result.current.currentUntil as number)).toBeGreaterThan(FREEZE_AFTER_MS)
})

test('an older answer never takes the place of a newer one, but once the database went back', async () => {
  const { result } = open()
  await pass(0)
  revise(5)
  await newest().answer({ ...census(5), census: [] }, 200, asOf(5))
  revise(6)
  await pass(1000)
  await newest().answer(census(3), 200, asOf(3))
  expect(result.current.data?.revision).toBe(5)
  revise(2)
  act(() => store.set(revisionsAtom, (heard) => ({ ...heard, openings: heard.openings + 1 })))
  await pass(8000)
  await newest().answer(census(2), 200, asOf(2))
  expect(result.current.data?.revision).toBe(2)
})
