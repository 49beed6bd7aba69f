import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import type { Area } from '@wardlight/contracts/areas'
import { FREEZE_AFTER_MS } from '@wardlight/contracts/limits'
import { type LinkStatus, LiveLink, type Stream } from './link.ts'
import { SharedStream } from './shared-stream.ts'
import { type StreamEvent, ToldStream } from './stream-events.ts'
import type { Channel, Locks, StreamHost } from './stream-host.ts'

/** The channel of all tabs: what one posts, the others hear. */
class Air {
  /** How long a word is on its way. */
  delayMs = 0
  readonly #ears = new Map<object, (event: MessageEvent<unknown>) => void>()

  channel(): Channel {
    const self = {}
    return {
      postMessage: (data) => {
        for (const [other, hear] of this.#ears)
          if (other !== self) this.#carry(() => hear({ data } as MessageEvent<unknown>))
      },
      addEventListener: (_type, hear) => this.#ears.set(self, hear),
      close: () => this.#ears.delete(self),
    }
  }

  #carry(word: () => void): void {
    if (this.delayMs > 0) setTimeout(word, this.delayMs)
    else queueMicrotask(word)
  }
}

interface Holder {
  lose(): unknown
}

const GRANTED_AFTER_MS = 1

/** The lock of all tabs. Whoever is robbed of it had it first. */
class Lock implements Locks {
  requests = 0
  #holder: Holder | null = null
  #queue: (() => void)[] = []

  request(
    _name: string,
    { steal, signal }: { steal?: boolean; signal?: AbortSignal },
    held: () => Promise<void>,
  ): Promise<unknown> {
    this.requests += 1
    return new Promise((resolve, reject) => {
      const hold = () => {
        const granted = new Promise<void>((grant) => setTimeout(grant, GRANTED_AFTER_MS))
        const holder: Holder = { lose: () => granted.then(() => reject(new Error('stolen'))) }
        this.#holder = holder
        void granted.then(async () => {
          await held()
          resolve(undefined)
          if (this.#holder !== holder) return
          this.#holder = null
          this.#queue.shift()?.()
        })
      }
      signal?.addEventListener('abort', () => {
        this.#queue = this.#queue.filter((one) => one !== hold)
        reject(new Error('aborted'))
      })
      if (steal) {
        this.#holder?.lose()
        hold()
      } else if (this.#holder) this.#queue.push(hold)
      else hold()
    })
  }
}

interface Source {
  areas: string
  name: string
  told: ToldStream
}

let air: Air
let lock: Lock
let sources: Source[]
const isOpen = ({ told }: Source) => !told.closed
const opened = () => sources.filter(isOpen).map(({ areas }) => areas)

interface Tab {
  status: LinkStatus
  heard: string[]
  composed: string[]
  openings: number
  visible: boolean
  follow(area: Area): void
  close(): void
}

const tabs: Tab[] = []
function openTab(area: Area, { shares = true } = {}): Tab {
  let link: LiveLink | null = null
  const tab = { heard: [] as string[], composed: [] as string[], openings: 0, visible: true } as Tab
  const host: StreamHost = {
    shared: shares ? { channel: () => air.channel(), locks: lock } : null,
    openSource: (areas, name): Stream => {
      const told = new ToldStream(() => undefined)
      sources.push({ areas: areas.join(), name, told })
      return told
    },
    isVisible: () => tab.visible,
    now: () => Date.now(),
  }
  const shared = new SharedStream(host, area, () => link?.reopen())
  link = new LiveLink(() => shared.open(), {
    onOpen: () => {
      tab.openings += 1
    },
    onComposition: (data) => tab.composed.push(data),
    onBeat: () => undefined,
    onRevision: (data) => tab.heard.push(data),
    onChange: (status) => {
      tab.status = status
    },
  })
  tab.follow = (next) => shared.follow(next)
  tab.close = () => {
    link?.close()
    shared.close()
  }
  tabs.push(tab)
  return tab
}

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)
const say = async (type: StreamEvent, data = '{}') => {
  for (const { told } of sources.filter(isOpen)) told.tell(type, data)
  await pass(0)
}
const beatFor = async (ms: number) => {
  for (let passed = 0; passed < ms; passed += 3000) {
    await say('beat')
    await pass(3000)
  }
}
const start = async () => {
  await pass(100)
  await say('open')
  await say('beat')
}

beforeEach(() => {
  jest.useFakeTimers({ now: 1_000_000 })
  air = new Air()
  lock = new Lock()
  sources = []
})
afterEach(() => {
  for (const tab of tabs.splice(0)) tab.close()
  jest.useRealTimers()
})

test('tabs share one stream and all get its events', async () => {
  const [a, b] = [openTab('awicu'), openTab('awicu')]
  await start()
  await say('revision', 'r1')
  expect(sources).toHaveLength(1)
  expect([a.heard, b.heard]).toEqual([['r1'], ['r1']])
  expect([a.status.state, b.status.state]).toEqual(['live', 'live'])
})

test('a stream of all tabs has one name whoever leads, and tabs that share none have one each', async () => {
  const first = openTab('awicu')
  openTab('awicu')
  await start()
  first.close()
  await start()
  expect(new Set(sources.map(({ name }) => name)).size).toBe(1)
  expect(sources).toHaveLength(2)
  openTab('awicu', { shares: false })
  openTab('awicu', { shares: false })
  await start()
  expect(new Set(sources.map(({ name }) => name)).size).toBe(3)
})

test('a tab that comes later is live without waiting for the next beat', async () => {
  openTab('awicu')
  await start()
  const late = openTab('awicu')
  await pass(0)
  expect(late.status.state).toBe('live')
  expect(sources).toHaveLength(1)
})

test('a tab that opens later gets the composition', async () => {
  openTab('awicu')
  await start()
  await say('composition', 'c1')
  const late = openTab('awicu')
  await pass(0)
  expect(late.composed).toEqual(['c1'])
})

test('a server that went away is silent in every tab, whatever the tabs told each other before', async () => {
  const both = [openTab('awicu'), openTab('awicu')]
  await start()
  await say('composition', 'c1')
  for (let passed = 0; passed <= 2 * FREEZE_AFTER_MS; passed += 1000) {
    await say('error')
    await pass(1000)
  }
  expect(both.map(({ status }) => status.state)).toEqual(['silent', 'silent'])
})

test('one stream follows the areas of all tabs, and changes with them without a break', async () => {
  const a = openTab('awicu')
  await start()
  expect(opened()).toEqual(['awicu'])
  const b = openTab('awor')
  await pass(100)
  await say('revision', 'while the next opens')
  expect(opened()).toEqual(['awicu,awor'])
  await say('open')
  expect([a.openings, b.openings]).toEqual([1, 1])
  expect(b.status.state).toBe('live')
  a.follow('awob')
  await pass(100)
  await say('revision', 'r2')
  expect(opened()).toEqual(['awob,awor'])
  b.close()
  await pass(100)
  await say('revision', 'r3')
  expect(opened()).toEqual(['awob'])
})

describe('when the leader goes', () => {
  test('another tab takes over within two seconds, and asks again for what may have been missed', async () => {
    const [a, b, c] = [openTab('awicu'), openTab('awor'), openTab('awicu')]
    await start()
    a.close()
    await pass(1000)
    expect(opened()).toEqual(['awicu,awor'])
    await start()
    await say('revision', 'r9')
    expect([b.heard.at(-1), c.heard.at(-1)]).toEqual(['r9', 'r9'])
    expect([b.openings, c.openings].every((count) => count >= 1)).toBe(true)
  })

  test('signing out closes the stream of this tab, and the last one leaves none', async () => {
    const [a, b] = [openTab('awicu'), openTab('awicu')]
    await start()
    a.close()
    expect(sources[0]?.told.closed).toBe(true)
    await start()
    b.close()
    await pass(5000)
    expect(opened()).toEqual([])
  })
})

describe('the watchdog of each tab', () => {
  test('is silent fifteen seconds after the last word that any of them heard', async () => {
    const [a, b] = [openTab('awicu'), openTab('awicu')]
    a.visible = b.visible = false
    await start()
    await pass(FREEZE_AFTER_MS - 500)
    expect([a.status.state, b.status.state]).not.toContain('silent')
    await pass(1000)
    expect([a.status.state, b.status.state]).toEqual(['silent', 'silent'])
  })

  test('a broken stream is polling in every tab, and live again in all with the next word', async () => {
    const [a, b] = [openTab('awicu'), openTab('awicu')]
    await start()
    await say('error')
    expect([a.status.state, b.status.state]).toEqual(['polling', 'polling'])
    await pass(1600)
    expect(opened()).toHaveLength(1)
    await start()
    expect([a.status.state, b.status.state]).toEqual(['live', 'live'])
    expect(a.openings).toBe(2)
    expect(b.openings).toBeGreaterThanOrEqual(2)
  })

  test('a visible tab takes over from a leader that says nothing any more', async () => {
    const a = openTab('awicu')
    await start()
    const b = openTab('awicu')
    a.visible = false
    await pass(0)
    const deaf = sources[0] as Source
    jest.spyOn(deaf.told, 'tell').mockImplementation(() => undefined)
    await pass(11_000)
    await beatFor(3000)
    expect(b.status.state).toBe('live')
    expect(a.status.state).toBe('live')
    expect(opened()).toEqual(['awicu'])
  })

  test.each([0, 5])(
    'two visible windows take turns while the server is away, words on their way for %i ms',
    async (delayMs) => {
      air.delayMs = delayMs
      const [a, b] = [openTab('awicu'), openTab('awicu')]
      await start()
      await say('error')
      const before = lock.requests
      for (let seconds = 0; seconds < 60; seconds += 1) {
        await say('error')
        await pass(1000)
      }
      expect(lock.requests - before).toBeLessThan(20)
      expect([a.status.state, b.status.state]).toEqual(['silent', 'silent'])
      await pass(10_000)
      expect(opened()).toHaveLength(1)
      await say('open')
      await beatFor(3000)
      await pass(delayMs)
      expect([a.status.state, b.status.state]).toEqual(['live', 'live'])
    },
  )

  test('a window that lost the lead is not live before it hears something', async () => {
    const a = openTab('awicu')
    await start()
    const b = openTab('awicu')
    await pass(0)
    for (const { told } of sources.filter(isOpen))
      jest.spyOn(told, 'tell').mockImplementation(() => undefined)
    await pass(FREEZE_AFTER_MS + 3000)
    expect([a.status.state, b.status.state]).toEqual(['silent', 'silent'])
  })
})

test('where a browser cannot share, every tab has a stream of its own', async () => {
  const [a, b] = [openTab('awicu', { shares: false }), openTab('awor', { shares: false })]
  await start()
  expect(opened()).toEqual(['awicu', 'awor'])
  expect([a.status.state, b.status.state]).toEqual(['live', 'live'])
})
