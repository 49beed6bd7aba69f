/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { getDefaultStore } from 'jotai'
import { faultOf } from '../banners/fault.ts'
import { reportHeard, startLive, stopLive } from './live.ts'
import { liveAtom } from './state.ts'
import { ToldStream } from './stream-events.ts'

const beat = (judged: boolean) =>
  JSON.stringify({
    now: new Date().toISOString(),
    feeds: { total: 1, speaking: 1, newestAge: 1 },
    alerts: { judged, judgedAt: new Date().toISOString() },
  })
let stream: ToldStream
let asked: string[]
let alerts: string

beforeEach(() => {
  jest.useFakeTimers({ now: 1_000_000 })
  asked = []
  globalThis.fetch = (async (url: string) => {
    asked.push(url)
    return { json: async () => ({ alerts }) }
  }) as unknown as typeof fetch
  startLive('awicu', {
    shared: null,
    openSource: () => {
      stream = new ToldStream(() => undefined)
      return stream
    },
    isVisible: () => true,
    now: () => Date.now(),
  })
})
afterEach(() => {
  stopLive()
  jest.useRealTimers()
})

const fault = () => faultOf(getDefaultStore().get(liveAtom))
/** Time goes by, and calls are answered meanwhile. */
const pass = async (seconds: number) => {
  for (let i = 0; i < seconds; i += 1) {
    reportHeard()
    await jest.advanceTimersByTimeAsync(1000)
  }
}

test('where only calls are answered, alerts nobody judges are told all the same', async () => {
  alerts = 'not judged'
  await pass(21)
  expect(asked).toEqual(['/readyz', '/readyz'])
  expect(fault()).toEqual({ kind: 'unjudged', since: null })
  alerts = 'judged'
  await pass(11)
  expect(fault()).toBeNull()
})

test('the newest word counts, the server’s after a beat and a beat after the server’s', async () => {
  await pass(1)
  stream.tell('beat', beat(false))
  expect(fault()).not.toBeNull()
  stream.tell('error', '')
  alerts = 'judged'
  await pass(11)
  expect(fault()).toBeNull()
  alerts = 'not judged'
  await pass(10)
  expect(fault()).not.toBeNull()
  stream.tell('beat', beat(true))
  expect(fault()).toBeNull()
})

test('nobody is asked while the stream speaks', async () => {
  for (let i = 0; i < 10; i += 1) {
    await pass(3)
    stream.tell('beat', beat(true))
  }
  expect(asked).toEqual([])
})
