import type { Region } from '@wardlight/contracts/composition'
import { CHUNK_TIMEOUT_MS } from '@wardlight/contracts/limits'
import type { SliceProps } from '@wardlight/contracts/slice-props'
import { asLoadError, LoadError } from './load-error.ts'
import type { Lifecycles } from './load-slice.ts'
import { LEAVE_TIMEOUT_MS, runStep } from './run-step.ts'

export interface RegionView {
  /**
   * An empty element inside the region for the slice to draw in. `emptied` is called if the slice later leaves it
   * empty.
   */
  open(emptied: () => void): HTMLElement
  loading(): void
  /** `failed`: versions that could not be shown before the one that is. */
  ready(shown: Version, failed: readonly Failed[]): void
  failed(all: readonly Failed[], retry: () => void): void
  close(): void
}

/** A version of a slice that can be mounted. */
export interface Version {
  version: string
  load(): Promise<Lifecycles>
}

export interface Failed {
  version: string
  error: LoadError
}

/** `versions`: the composed one, then those that stand in when it fails, best first. */
export interface HostedSlice {
  name: string
  region: Region
  versions: readonly [Version, ...Version[]]
}

export interface HostDependencies {
  view: RegionView
  report(error: LoadError, slice: string, version: string): void
  /** Calls back after `ms`; returns how to call it off. */
  after(ms: number, callback: () => void): () => void
  /** `askAgain` requests the files a slice waits for again; `awaited` says which they are. */
  askAgain(): void
  awaited(): LoadError
  /** The version the server composes now, if it is none of `tried` and fits this page; else undefined. */
  newer?(slice: string, tried: readonly string[]): Promise<Version | undefined>
  /** Calls back when the server composes something else; returns how to stop. */
  onNewer?(listener: () => void): () => void
}

/** Delays before retrying a slice after a passing failure, ms; the last one repeats. */
export const RETRY_WAITS_MS = [1_000, 3_000, 10_000, 30_000] as const
/** A slice that loads longer than this, ms, is shown and reported as late. It goes on loading. */
export const SLOW_MS = 10_000
/** After so many passing failures of a version another stands in. */
const PASSING_FAILURES = 2

/**
 * Keeps one slice in one region. `mount` returns at once and the slice follows when loaded, so none holds up another or
 * the next navigation. A version that fails gives way to the next, once; if none is left, the region shows its failure
 * panel.
 */
export function regionHost(slice: HostedSlice, dependencies: HostDependencies) {
  const { view, report, after, askAgain, awaited, newer, onNewer } = dependencies
  const { name, region } = slice
  const versions: [Version, ...Version[]] = [...slice.versions]
  /** Rises whenever something else is shown. Work begun under another number is stale. */
  let turn = 0
  let at = 0
  let attempts = 0
  let gone: Failed[] = []
  let loaded: Lifecycles | undefined
  let mounted: { lifecycles: Lifecycles; props: SliceProps } | undefined
  let leaving: Promise<void> = Promise.resolve()
  let callOff = () => {}
  /** The failure in the region's panel; null while a version is shown or loads. */
  let failed: Failed | null = null
  let stopFollowing = () => {}

  const present = (): Version => versions[at] ?? versions[0]

  async function show(): Promise<void> {
    const current = ++turn
    const shown = present()
    failed = null
    callOff()
    callOff = after(SLOW_MS, () => current === turn && isLate(shown))
    view.loading()
    try {
      await leaving
      const lifecycles = loaded ?? (await shown.load())
      if (current !== turn) return
      callOff()
      const props = sliceProps(current, shown)
      if (!loaded) await runStep(lifecycles.bootstrap, props)
      loaded = lifecycles
      if (current !== turn) return
      mounted = { lifecycles, props }
      await runStep(lifecycles.mount, props)
      if (current !== turn) return
      attempts = 0
      view.ready(shown, gone)
    } catch (error) {
      if (current === turn) fail(shown, asLoadError(error))
    }
  }

  function isLate(shown: Version): void {
    const error = awaited()
    report(error, name, shown.version)
    if (standIn(shown, error)) return
    view.failed([...gone, { version: shown.version, error }], askAgain)
    const current = turn
    callOff = after(CHUNK_TIMEOUT_MS - SLOW_MS, () => current === turn && isLate(shown))
  }

  function fail(shown: Version, error: LoadError): void {
    report(error, name, shown.version)
    turn += 1
    callOff()
    clear()
    loaded = undefined
    attempts += 1
    if ((!error.passing || attempts >= PASSING_FAILURES) && standIn(shown, error)) return
    failed = { version: shown.version, error }
    view.failed([...gone, failed], () => void again())
    if (!error.passing) return
    const wait = RETRY_WAITS_MS[Math.min(attempts, RETRY_WAITS_MS.length) - 1] ?? 30_000
    callOff = after(wait, () => void again())
  }

  /** Retries: the version the server composes by now instead of the failed one, else the same unless `only`. */
  async function again({ only = false } = {}): Promise<void> {
    const [current, was] = [turn, failed]
    const tried = versions.map(({ version }) => version)
    const found = was && (await newer?.(name, tried).catch(() => undefined))
    if (current !== turn || was !== failed) return
    if (!found && only) return
    if (was && found) {
      gone = [...gone, was]
      at = versions.push(found) - 1
      attempts = 0
    }
    void show()
  }

  /** Shows the next version instead, if there is one. */
  function standIn({ version }: Version, error: LoadError): boolean {
    if (at + 1 >= versions.length) return false
    gone = [...gone, { version, error }]
    at += 1
    attempts = 0
    loaded = undefined
    void show()
    return true
  }

  function clear(): void {
    const was = mounted
    mounted = undefined
    if (!was) return
    const { version } = was.props
    leaving = runStep(was.lifecycles.unmount, was.props, LEAVE_TIMEOUT_MS).catch((error) =>
      report(asLoadError(error), name, version),
    )
  }

  function sliceProps(current: number, shown: Version): SliceProps {
    const failed = (error: unknown) => {
      if (current === turn) fail(shown, asLoadError(error))
    }
    return {
      name: `${name}:${region}`,
      domElement: view.open(() => failed(new LoadError('render', 'It left its part of the screen empty.'))),
      region,
      slice: name,
      version: shown.version,
      onFailure: failed,
    }
  }

  return {
    bootstrap: async () => {},
    mount: async () => {
      attempts = 0
      askAgain()
      stopFollowing = onNewer?.(() => void again({ only: true })) ?? stopFollowing
      void show()
    },
    unmount: async () => {
      stopFollowing()
      turn += 1
      callOff()
      clear()
      view.close()
    },
  }
}
