/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { FREEZE_AFTER_MS } from '@wardlight/contracts/limits'
import { getDefaultStore } from 'jotai'
import { faultOf } from '../banners/fault.ts'
import { localNow } from '../time/local-clock.ts'
import { stopLive } from './live.ts'
import { frozenAtom, liveAtom, revisionsAtom, vouchAtom } from './live-state.ts'
import type { ToldStream } from './stream-events.ts'
import { startTold } from './told-live.ts'
import { isVouching, vouchedUntil } from './vouch.ts'

const store = getDefaultStore()
const realFetch = globalThis.fetch
const NOW = '2026-11-20T14:02:31.000Z'
let stream: ToldStream
let opened: number

beforeEach(() => {
  jest.useFakeTimers()
  opened = 0
  startTold((told) => {
    opened++
    stream = told
  })
})
afterEach(() => {
  stopLive()
  globalThis.fetch = realFetch
  jest.useRealTimers()
})

test('learns by calls that alerts are not judged when no stream gets through', async () => {
  const asked = jest.fn(async () => {
    const alerts = { judged: false, judgedAt: NOW }
    return { ok: true, status: 200, text: async () => JSON.stringify({ now: NOW, alerts }) } as Response
  })
  globalThis.fetch = asked as typeof fetch
  await jest.advanceTimersByTimeAsync(100)
  const feeds = { total: 1, speaking: 1, newestAge: 1 }
  stream.tell('open', '')
  stream.tell('beat', JSON.stringify({ now: NOW, feeds, alerts: { judged: true, judgedAt: NOW } }))
  expect(faultOf(store.get(liveAtom), localNow())).toBeNull()
  expect(asked).not.toHaveBeenCalled()
  stream.tell('error', '')
  await jest.advanceTimersByTimeAsync(5000)
  expect(faultOf(store.get(liveAtom), localNow())).toEqual({
    kind: 'unjudged',
    since: Date.parse(NOW),
    frozen: false,
  })
})

/** What the server says at a moment of its clock; its store is proven up to another. */
const saidAt = (time: number, proven = time) => {
  const [now, provenAt] = [time, proven].map((moment) => new Date(moment).toISOString())
  const alerts = { judged: true, judgedAt: now }
  return JSON.stringify({
    ...{ now, feeds: null, alerts },
    store: { ok: true, since: now, provenAt, sqlErrors: null },
  })
}

/** The server's clock, ms, and whether it answers. */
let server: number
let answers: boolean
const pass = async (ms: number): Promise<void> => {
  server += ms
  await jest.advanceTimersByTimeAsync(ms)
}
const begin = async (): Promise<void> => {
  server = Date.now()
  answers = true
  globalThis.fetch = (async () => {
    if (!answers) throw new TypeError('network')
    return { ok: true, status: 200, text: async () => saidAt(server) }
  }) as unknown as typeof fetch
  await pass(100)
  stream.tell('open', '')
  stream.tell('beat', saidAt(server))
  expect(isVouching(store.get(vouchAtom))).toBe(true)
}

test('a stream with late beats vouches for nothing, is reopened, and does not count as current', async () => {
  await begin()
  answers = false
  const first = opened
  for (let beats = 0; beats < 8; beats++) {
    await pass(3000)
    stream.tell('beat', saidAt(server - 20_000))
    if (beats === 0) expect(isVouching(store.get(vouchAtom))).toBe(false)
  }
  expect(opened).toBeGreaterThan(first)
  expect(store.get(frozenAtom)).not.toBeNull()
  answers = true
  await pass(3000)
  stream.tell('beat', saidAt(server))
  expect(store.get(frozenAtom)).toBeNull()
  expect(isVouching(store.get(vouchAtom))).toBe(true)
})

test('a server cut off from other nodes vouches for nothing, nor for earlier answers once it is back', async () => {
  await begin()
  const shown = localNow()
  const heard = server
  for (let beats = 0; beats < 8; beats++) {
    await pass(3000)
    stream.tell('beat', saidAt(server, heard))
  }
  expect([store.get(frozenAtom)?.cause, isVouching(store.get(vouchAtom))]).toEqual(['store', false])
  await pass(3000)
  stream.tell('beat', saidAt(server))
  expect([store.get(frozenAtom), isVouching(store.get(vouchAtom))]).toEqual([null, true])
  const until = vouchedUntil(store.get(vouchAtom), shown) ?? localNow()
  expect(localNow() - until).toBeGreaterThan(FREEZE_AFTER_MS)
})

test('notices slowly growing delays by asking for the server’s clock', async () => {
  await begin()
  for (let late = 0; late < 30_000 && isVouching(store.get(vouchAtom)); late += 50) {
    await pass(3000)
    stream.tell('beat', saidAt(server - late))
  }
  expect(isVouching(store.get(vouchAtom))).toBe(false)
})

test('trusts a clock that was set back after one call, keeps the stream, and refetches everything shown', async () => {
  await begin()
  const first = opened
  const { openings } = store.get(revisionsAtom)
  server -= 600_000
  await pass(3000)
  stream.tell('beat', saidAt(server))
  await pass(3000)
  stream.tell('beat', saidAt(server))
  expect([store.get(frozenAtom), isVouching(store.get(vouchAtom)), opened - first]).toEqual([null, true, 0])
  expect(store.get(revisionsAtom).openings).toBe(openings + 1)
})
