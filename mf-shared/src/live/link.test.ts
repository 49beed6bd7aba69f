import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { FREEZE_AFTER_MS } from '@wardlight/contracts/limits'
import { localNow } from '../time/local-clock.ts'
import { type LinkStatus, LiveLink, type Stream } from './link.ts'

class FakeStream implements Stream {
  closed = false
  readonly #listeners = new Map<string, (event: MessageEvent<string>) => void>()
  addEventListener(type: string, listener: (event: MessageEvent<string>) => void) {
    this.#listeners.set(type, listener)
  }
  emit(type: string, data = '{}') {
    this.#listeners.get(type)?.({ data } as MessageEvent<string>)
  }
  close() {
    this.closed = true
  }
}

let streams: FakeStream[]
let status: LinkStatus
let revisions: string[]
let link: LiveLink
const newest = () => streams.at(-1) as FakeStream

beforeEach(() => {
  jest.useFakeTimers({ now: 1_000_000 })
  streams = []
  revisions = []
  link = new LiveLink(
    () => {
      streams.push(new FakeStream())
      return newest()
    },
    {
      onOpen: () => undefined,
      onComposition: () => undefined,
      onBeat: () => undefined,
      onRevision: (data) => revisions.push(data),
      onChange: (next) => {
        status = next
      },
    },
  )
})
afterEach(() => {
  link.close()
  jest.useRealTimers()
})

/** Beats every three seconds, as the server sends them. */
function beatFor(ms: number) {
  for (let passed = 0; passed < ms; passed += 3000) {
    newest().emit('beat')
    jest.advanceTimersByTime(3000)
  }
}

describe('the watchdog', () => {
  test('stays live while the stream beats', () => {
    newest().emit('open')
    beatFor(60_000)
    expect(status.state).toBe('live')
    expect(streams).toHaveLength(1)
  })

  test('is silent fifteen seconds after the last word, not before', () => {
    newest().emit('open')
    newest().emit('error')
    jest.advanceTimersByTime(FREEZE_AFTER_MS - 500)
    expect(status.state).toBe('polling')
    jest.advanceTimersByTime(500)
    expect(status.state).toBe('silent')
  })

  test('is silent all the same when the browser’s clock is put back meanwhile', () => {
    newest().emit('open')
    newest().emit('beat')
    jest.setSystemTime(Date.now() - 3_600_000)
    jest.advanceTimersByTime(FREEZE_AFTER_MS + 500)
    expect(status.state).toBe('silent')
  })

  test('a stream that looks open but says nothing is replaced, and silence shows', () => {
    newest().emit('open')
    newest().emit('beat')
    jest.advanceTimersByTime(10_000)
    expect(streams[0]?.closed).toBe(true)
    jest.advanceTimersByTime(6000)
    expect(status.state).toBe('silent')
  })

  test('calls that answer keep it from falling silent: it polls', () => {
    newest().emit('error')
    for (let seconds = 0; seconds < 60; seconds += 5) {
      jest.advanceTimersByTime(5000)
      link.heard()
    }
    expect(status.state).toBe('polling')
  })

  test('comes back to life with the first word', () => {
    newest().emit('error')
    jest.advanceTimersByTime(30_000)
    expect(status.state).toBe('silent')
    newest().emit('beat')
    expect(status).toMatchObject({ state: 'live', nextTryAt: null })
  })
})

describe('reconnecting', () => {
  test('waits longer each time, ten seconds at most', () => {
    const waits: number[] = []
    for (let round = 0; round < 6; round += 1) {
      newest().emit('error')
      waits.push(Math.round((status.nextTryAt as number) - localNow()))
      jest.advanceTimersByTime(waits.at(-1) as number)
      expect(streams).toHaveLength(round + 2)
    }
    expect(waits).toEqual([1000, 2000, 4000, 8000, 10_000, 10_000])
  })

  test('tries at once when asked', () => {
    newest().emit('error')
    newest().emit('error')
    const before = streams.length
    link.tryNow()
    expect(streams).toHaveLength(before + 1)
    expect(status.nextTryAt).toBeNull()
  })

  test('tries at once when a call of a server that was silent is answered', () => {
    for (let tries = 0; tries < 5; tries += 1) {
      newest().emit('error')
      jest.advanceTimersByTime(8000)
    }
    newest().emit('error')
    expect(status.state).toBe('silent')
    const before = streams.length
    link.heard()
    expect(streams).toHaveLength(before + 1)
    link.heard()
    expect(streams).toHaveLength(before + 1)
  })

  test('ignores events of a stream that was given up', () => {
    const old = newest()
    old.emit('error')
    jest.advanceTimersByTime(1000)
    old.emit('revision', 'old')
    newest().emit('revision', 'new')
    expect(revisions).toEqual(['new'])
  })
})
