/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { getDefaultStore } from 'jotai'
import { faultOf } from '../banners/fault.ts'
import { localNow } from '../time/local-clock.ts'
import { startLive, stopLive } from './live.ts'
import { liveAtom } from './state.ts'
import { ToldStream } from './stream-events.ts'

const store = getDefaultStore()
const realFetch = globalThis.fetch
const NOW = '2026-11-20T14:02:31.000Z'
let stream: ToldStream

beforeEach(() => {
  jest.useFakeTimers()
  startLive('awicu', {
    shared: null,
    openSource: () => {
      stream = new ToldStream(() => undefined)
      return stream
    },
    isVisible: () => true,
    now: () => performance.now(),
  })
})
afterEach(() => {
  stopLive()
  globalThis.fetch = realFetch
  jest.useRealTimers()
})

test('a browser no stream reaches is told all the same that alerts are not judged', async () => {
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
