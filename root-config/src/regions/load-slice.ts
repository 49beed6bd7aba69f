import type { SliceProps } from '@wardlight/contracts/slice-props'
import { type Integrity, loadEntry, type ModuleSystem, pageIntegrity } from '../boot/load-entry.ts'
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

export interface LoadDependencies {
  system: ModuleSystem
  integrity: Integrity
  shareScope(): unknown
  probe: Probe
  /** For the entry alone: its container waits for the files it then loads, and retries them. */
  timeoutMs: number
  /** How often each slice has failed on this page. */
  failures: Map<string, number>
}

const ENTRY_TIMEOUT_MS = 10_000

/**
 * Loads a slice by its name in the import map. Rejects with a LoadError that tells http, network, evaluation and
 * timeout apart. A failed load leaves nothing behind: the next one uses an address no cache knows.
 */
export async function loadSlice(name: string, dependencies: LoadDependencies): Promise<Lifecycles> {
  const { system, integrity, shareScope, probe, timeoutMs, failures } = dependencies
  const failed = failures.get(name) ?? 0
  const url = resolved(system, name)
  try {
    const entry = loadEntry(name, failed, system, integrity) as Promise<Container>
    const container = await withTimeout(entry, timeoutMs)
    await container.init(shareScope())
    const lifecycles = (await container.get('./lifecycles'))()
    return checked(lifecycles)
  } catch (error) {
    system.delete(url)
    failures.set(name, failed + 1)
    throw await classify(error, url, probe)
  }
}

/** Loads a version that is not in this page's import map, checked against the integrity hash the server gives. */
export function loadOther(url: string, expected: string, given: LoadDependencies): Promise<Lifecycles> {
  given.system.addImportMap({ integrity: { [url]: expected } })
  return loadSlice(url, { ...given, integrity: { ...given.integrity, [url]: expected } })
}

export const browserDependencies = (shareScope: () => unknown): LoadDependencies => ({
  system: System as unknown as ModuleSystem,
  integrity: pageIntegrity(),
  shareScope,
  probe: httpProbe,
  timeoutMs: ENTRY_TIMEOUT_MS,
  failures: new Map(),
})

function resolved(system: ModuleSystem, name: string): string {
  try {
    return system.resolve(name)
  } catch (cause) {
    throw new LoadError('missing', 'The import map does not name it.', { cause })
  }
}

function checked(lifecycles: Lifecycles): Lifecycles {
  for (const step of ['bootstrap', 'mount', 'unmount'] as const)
    if (!lifecycles?.[step]) throw new Error(`./lifecycles has no ${step}.`)
  return lifecycles
}

function withTimeout<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout>
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new LoadError('timeout', `Nothing arrived for ${ms / 1000} s.`)), ms)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
