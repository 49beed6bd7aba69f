import type { Region } from '@wardlight/contracts/composition'
import type { SliceProps } from '@wardlight/contracts/slice-props'
import { LoadError } from './load-error.ts'
import type { Lifecycles } from './load-slice.ts'
import { runStep } from './run-step.ts'

export interface RegionView {
  /** An empty element inside the region for the slice to draw in. */
  open(): HTMLElement
  loading(): void
  ready(): void
  failed(error: LoadError, retry: () => void): void
  close(): void
}

export interface HostedSlice {
  name: string
  version: string
  region: Region
}

export interface HostDependencies {
  load(): Promise<Lifecycles>
  view: RegionView
  report(error: LoadError, slice: HostedSlice): void
  /** Calls back after `ms`; returns how to call it off. */
  after(ms: number, callback: () => void): () => void
}

/** Waits in milliseconds before a slice that failed in passing is tried again; the last one repeats. */
export const RETRY_WAITS_MS = [1_000, 3_000, 10_000, 30_000] as const

/**
 * Keeps one slice in one region. `mount` answers at once and the slice follows when it has loaded, so no slice ever
 * holds up another or the next navigation. Whatever goes wrong ends in the region's failure panel and nowhere else.
 */
export function regionHost(slice: HostedSlice, dependencies: HostDependencies) {
  const { view, report, after } = dependencies
  let visit = 0
  let attempts = 0
  let loaded: Lifecycles | undefined
  let mounted: { lifecycles: Lifecycles; props: SliceProps } | undefined
  let cancelRetry: (() => void) | undefined

  async function show(current: number): Promise<void> {
    cancelRetry?.()
    view.loading()
    try {
      const lifecycles = loaded ?? (await dependencies.load())
      if (current !== visit) return
      const props = sliceProps(current)
      if (!loaded) await runStep(lifecycles.bootstrap, props)
      loaded = lifecycles
      if (current !== visit) return
      mounted = { lifecycles, props }
      await runStep(lifecycles.mount, props)
      if (current !== visit) return
      attempts = 0
      view.ready()
    } catch (error) {
      if (current === visit) await fail(current, asLoadError(error))
    }
  }

  async function fail(current: number, error: LoadError): Promise<void> {
    report(error, slice)
    await clear()
    if (current !== visit) return
    loaded = undefined
    const retry = () => {
      if (current === visit) void show(current)
    }
    view.failed(error, retry)
    if (!error.passing) return
    const wait = RETRY_WAITS_MS[Math.min(attempts, RETRY_WAITS_MS.length - 1)] ?? 30_000
    attempts += 1
    cancelRetry = after(wait, retry)
  }

  async function clear(): Promise<void> {
    const leaving = mounted
    mounted = undefined
    if (!leaving) return
    await runStep(leaving.lifecycles.unmount, leaving.props).catch((error) =>
      report(asLoadError(error), slice),
    )
  }

  function sliceProps(current: number): SliceProps {
    return {
      name: `${slice.name}:${slice.region}`,
      domElement: view.open(),
      region: slice.region,
      slice: slice.name,
      version: slice.version,
      onFailure: (error) => {
        if (current === visit) void fail(current, asLoadError(error))
      },
    }
  }

  return {
    bootstrap: async () => {},
    mount: async () => {
      visit += 1
      attempts = 0
      void show(visit)
    },
    unmount: async () => {
      visit += 1
      cancelRetry?.()
      await clear()
      view.close()
    },
  }
}

function asLoadError(error: unknown): LoadError {
  if (error instanceof LoadError) return error
  const cause = error instanceof Error ? error : new Error(String(error))
  if (/Loading (CSS )?chunk /.test(cause.message)) return new LoadError('chunk', cause.message, { cause })
  return new LoadError('render', `It stopped with an error: ${cause.message}`, { cause })
}
