import { CHUNK_TIMEOUT_MS } from '@wardlight/contracts/limits'
import type { SliceProps } from '@wardlight/contracts/slice-props'
import { classify, httpProbe, LoadError, type Probe } from './load-error.ts'

/** What a slice exposes as `./lifecycles`; single-spa's shape, one function or several in order. */
export interface Lifecycles {
  bootstrap: Step
  mount: Step
  unmount: Step
}
type Step = ((props: SliceProps) => Promise<unknown>) | ((props: SliceProps) => Promise<unknown>)[]

/** A federation container as SystemJS gives it. */
interface Container {
  init(scope: unknown): unknown
  get(module: string): Promise<() => Lifecycles>
}

/** The part of SystemJS a slice is loaded with. */
export interface ModuleSystem {
  import(name: string): Promise<unknown>
  resolve(name: string): string
  delete(url: string): unknown
}

export interface LoadDependencies {
  system: ModuleSystem
  shareScope(): unknown
  probe: Probe
  timeoutMs: number
  /** How often each slice has failed on this page. */
  failures: Map<string, number>
}

/**
 * Loads a slice by its name in the import map. Rejects with a LoadError that tells http, network, chunk, evaluation and
 * timeout apart. A failed load leaves nothing behind: the next one asks under an address no cache has an answer for.
 */
export async function loadSlice(name: string, dependencies: LoadDependencies): Promise<Lifecycles> {
  const { system, shareScope, probe, timeoutMs, failures } = dependencies
  const failed = failures.get(name) ?? 0
  const url = resolved(system, name) + (failed ? `?retry=${failed}` : '')
  const load = async () => {
    const container = await (system.import(url) as Promise<Container>)
    await container.init(shareScope())
    return (await container.get('./lifecycles'))()
  }
  try {
    return await withTimeout(load(), timeoutMs)
  } catch (error) {
    system.delete(url)
    failures.set(name, failed + 1)
    throw await classify(error, url, probe)
  }
}

export const browserDependencies = (shareScope: () => unknown): LoadDependencies => ({
  system: System,
  shareScope,
  probe: httpProbe,
  timeoutMs: CHUNK_TIMEOUT_MS,
  failures: new Map(),
})

function resolved(system: ModuleSystem, name: string): string {
  try {
    return system.resolve(name)
  } catch (cause) {
    throw new LoadError('missing', 'The import map does not name it.', { cause })
  }
}

function withTimeout<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout>
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new LoadError('timeout', `Nothing arrived for ${ms / 1000} s.`)), ms)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
