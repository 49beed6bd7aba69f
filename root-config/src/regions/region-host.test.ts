import { beforeEach, describe, expect, test } from '@jest/globals'
import type { SliceProps } from '@wardlight/contracts/slice-props'
import { LoadError } from './load-error.ts'
import type { Lifecycles } from './load-slice.ts'
import { RETRY_WAITS_MS, regionHost } from './region-host.ts'

let log: string[]
let waits: { ms: number; callback: () => void }[]
let retry: () => void
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

const host = (load: () => Promise<Lifecycles>) =>
  regionHost(
    { name: '@wardlight/mf-a', version: '1.0.0', region: 'main' },
    {
      load,
      view: {
        open: () => ({}) as HTMLElement,
        loading: () => void log.push('loading'),
        ready: () => void log.push('ready'),
        failed: (error, again) => {
          log.push(`failed ${error.kind}`)
          retry = again
        },
        close: () => void log.push('close'),
      },
      report: () => {},
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

  test('is tried again by itself with longer waits while the reason may pass, but not after leaving', async () => {
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
})
