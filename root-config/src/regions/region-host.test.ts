import { beforeEach, describe, expect, test } from '@jest/globals'
import type { SliceProps } from '@wardlight/contracts/slice-props'
import { LoadError } from './load-error.ts'
import type { Lifecycles } from './load-slice.ts'
import { type HostDependencies, RETRY_WAITS_MS, regionHost, SLOW_MS, type Version } from './region-host.ts'

let log: string[]
let waits: { ms: number; callback: () => void }[]
let retry: () => void
let reported: string[]
/** How often what is awaited was asked for again. */
let asked: number
let props: SliceProps | undefined

/** Lets everything that is already resolved run. */
const settle = () => new Promise((resolve) => setImmediate(resolve))

const lifecycles: Lifecycles = {
  bootstrap: async () => void log.push('bootstrap'),
  mount: async (given) => {
    props = given
    log.push('mount')
  },
  unmount: async () => void log.push('unmount'),
}

const host = (
  load: () => Promise<Lifecycles>,
  before?: () => Promise<Lifecycles>,
  more: Partial<HostDependencies> = {},
) =>
  regionHost(
    {
      name: '@wardlight/mf-a',
      region: 'main',
      versions: [{ version: '1.1.0', load }, ...(before ? [{ version: '1.0.0', load: before }] : [])],
    },
    {
      ...more,
      view: {
        open: () => ({}) as HTMLElement,
        loading: () => void log.push('loading'),
        ready: ({ version }, failed) =>
          void log.push(
            failed.length > 0 ? `ready ${version} for ${failed.map((one) => one.version)}` : 'ready',
          ),
        failed: (all, again) => {
          log.push(`failed ${all.map(({ error }) => error.kind).join('+')}`)
          retry = again
        },
        close: () => void log.push('close'),
      },
      report: (error, _name, version) => void reported.push(`${version} ${error.kind}`),
      askAgain: () => {
        asked += 1
      },
      awaited: () => new LoadError('chunk', 'chunk 12 has not arrived yet'),
      after: (ms, callback) => {
        const wait = { ms, callback }
        waits.push(wait)
        return () => {
          waits = waits.filter((one) => one !== wait)
        }
      },
    },
  )

beforeEach(() => {
  log = []
  reported = []
  asked = 0
  waits = []
})

describe('a slice in its region', () => {
  test('is loaded, started once, shown and taken away; the second visit does not load again', async () => {
    let loads = 0
    const one = host(async () => {
      loads += 1
      return lifecycles
    })
    for (let visit = 0; visit < 2; visit += 1) {
      await one.mount()
      await settle()
      await one.unmount()
    }
    expect(log.join(' ')).toBe(
      'loading bootstrap mount ready unmount close loading mount ready unmount close',
    )
    expect(waits).toEqual([])
    expect(loads).toBe(1)
  })

  test('that never loads holds nothing up, and comes too late once the person has gone on', async () => {
    let arrive: (lifecycles: Lifecycles) => void = () => {}
    const one = host(() => new Promise((resolve) => (arrive = resolve)))
    await one.mount()
    await one.unmount()
    arrive(lifecycles)
    await settle()
    expect(log).toEqual(['loading', 'close'])
  })

  test('that throws while mounting shows the failure, and Retry loads it afresh', async () => {
    let broken = true
    let loads = 0
    const one = host(async () => {
      loads += 1
      return { ...lifecycles, mount: broken ? () => Promise.reject(new Error('boom')) : lifecycles.mount }
    })
    await one.mount()
    await settle()
    expect(log.at(-1)).toBe('failed render')
    expect(waits).toEqual([])
    broken = false
    retry()
    await settle()
    expect(log.at(-1)).toBe('ready')
    expect(loads).toBe(2)
  })

  test('that breaks later is taken down and says so', async () => {
    const one = host(async () => lifecycles)
    await one.mount()
    await settle()
    props?.onFailure(new Error('render broke'))
    await settle()
    expect(log.slice(-2)).toEqual(['unmount', 'failed render'])
  })

  test('is retried with longer delays while the failure may pass, but not after leaving', async () => {
    const one = host(() => Promise.reject(new LoadError('network', 'down')))
    await one.mount()
    const seen: number[] = []
    for (let attempt = 0; attempt < 6; attempt += 1) {
      await settle()
      const wait = waits.pop()
      seen.push(wait?.ms ?? -1)
      wait?.callback()
    }
    expect(seen).toEqual([...RETRY_WAITS_MS, 30_000, 30_000])
    await settle()
    await one.unmount()
    expect(waits).toEqual([])
  })

  // shows: C2a.22
  test('that loads slowly is reported, goes on loading, and its files can be requested again', async () => {
    let arrive: (lifecycles: Lifecycles) => void = () => {}
    const one = host(() => new Promise((resolve) => (arrive = resolve)))
    await one.mount()
    await settle()
    expect(waits.map(({ ms }) => ms)).toEqual([SLOW_MS])
    waits.pop()?.callback()
    retry()
    expect([log, asked]).toEqual([['loading', 'failed chunk'], 2])
    arrive(lifecycles)
    await settle()
    expect(log.at(-1)).toBe('ready')
    expect(waits).toEqual([])
  })

  test('that somebody comes back to while a file is late has that requested again at once', async () => {
    const one = host(() => new Promise(() => {}))
    await one.mount()
    await one.unmount()
    await one.mount()
    expect(asked).toBe(2)
  })

  // shows: C8.9, C9.15
  test('that takes as long as chunks may is reported again', async () => {
    const one = host(() => new Promise(() => {}))
    await one.mount()
    await settle()
    waits.pop()?.callback()
    expect(waits.map(({ ms }) => ms)).toEqual([110_000])
    waits.pop()?.callback()
    expect(reported).toEqual(['1.1.0 chunk', '1.1.0 chunk'])
  })

  test('that does not end holds nothing up: the next screen opens at once', async () => {
    const one = host(async () => ({ ...lifecycles, unmount: () => new Promise(() => {}) }))
    await one.mount()
    await settle()
    await one.unmount()
    expect(log.at(-1)).toBe('close')
  })
})

describe('a version that cannot be shown makes room for the one before', () => {
  const broken = { ...lifecycles, mount: () => Promise.reject(new Error('boom')) }

  test('when it throws, at once, and both are named', async () => {
    const one = host(
      async () => broken,
      async () => lifecycles,
    )
    await one.mount()
    await settle()
    expect(log.at(-1)).toBe('ready 1.0.0 for 1.1.0')
    expect(reported).toEqual(['1.1.0 render'])
  })

  test('when it breaks later', async () => {
    const one = host(
      async () => lifecycles,
      async () => lifecycles,
    )
    await one.mount()
    await settle()
    props?.onFailure(new Error('render broke'))
    await settle()
    expect(log.at(-1)).toBe('ready 1.0.0 for 1.1.0')
    expect(props?.version).toBe('1.0.0')
  })

  test('when a file of it does not come, and what comes too late is not mounted beside it', async () => {
    let arrive: (lifecycles: Lifecycles) => void = () => {}
    const one = host(
      () => new Promise((resolve) => (arrive = resolve)),
      async () => lifecycles,
    )
    await one.mount()
    await settle()
    waits.pop()?.callback()
    arrive(broken)
    await settle()
    expect(log.at(-1)).toBe('ready 1.0.0 for 1.1.0')
  })

  test('after one passing failure it is tried again first', async () => {
    let loads = 0
    const one = host(
      () => {
        loads += 1
        return loads === 1 ? Promise.reject(new LoadError('network', 'down')) : Promise.resolve(lifecycles)
      },
      async () => broken,
    )
    await one.mount()
    await settle()
    waits.pop()?.callback()
    await settle()
    expect(log.at(-1)).toBe('ready')
  })

  test('once: when that fails too both are named and nothing more is mounted by itself', async () => {
    let loads = 0
    const count = async () => {
      loads += 1
      return broken
    }
    const one = host(count, count)
    await one.mount()
    await settle()
    expect(log.at(-1)).toBe('failed render+render')
    expect([loads, waits]).toEqual([2, []])
  })
})

describe('a version that the server composes in the place of one that failed', () => {
  const broken = async () => {
    throw new LoadError('evaluation', 'broken')
  }
  const healing = (newer: () => Promise<Version | undefined>) => {
    let tell = () => {}
    const one = host(broken, undefined, {
      newer,
      onNewer: (listener) => {
        tell = listener
        return () => {
          tell = () => {}
        }
      },
    })
    return { one, tell: () => tell() }
  }
  const good = { version: '1.0.0', load: async () => lifecycles }

  test('is taken by itself when the page hears of it, both named', async () => {
    let composed: Version | undefined
    const { one, tell } = healing(async () => composed)
    await one.mount()
    await settle()
    tell()
    await settle()
    expect(log.at(-1)).toBe('failed evaluation')
    composed = good
    tell()
    await settle()
    expect(log.at(-1)).toBe('ready 1.0.0 for 1.1.0')
  })

  test('is taken by Retry', async () => {
    const { one } = healing(async () => good)
    await one.mount()
    await settle()
    retry()
    await settle()
    expect(log.at(-1)).toBe('ready 1.0.0 for 1.1.0')
  })

  test('is not mounted in a region that was left meanwhile', async () => {
    let answer = (_found: Version) => {}
    const { one } = healing(
      () =>
        new Promise((resolve) => {
          answer = resolve
        }),
    )
    await one.mount()
    await settle()
    retry()
    await one.unmount()
    answer(good)
    await settle()
    expect(log.at(-1)).toBe('close')
  })

  test('where there is none, Retry tries the same again', async () => {
    const { one } = healing(() => Promise.reject(new Error('no answer')))
    await one.mount()
    await settle()
    log = []
    retry()
    await settle()
    expect(log).toEqual(['loading', 'failed evaluation'])
  })
})
