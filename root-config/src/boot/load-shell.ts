import { didNotArrive, type Integrity, loadEntry, type ModuleSystem } from './load-entry.ts'

/** Waits between tries, ms; the last one repeats. */
const WAITS_MS = [300, 1_000, 3_000, 10_000, 30_000] as const

interface ShellLoading {
  system: ModuleSystem
  integrity: Integrity
  /** Is told of a failure that lasts, and whether it is tried again by itself. */
  failed(error: unknown, again: boolean): void
  sleep(ms: number): Promise<void>
}

/** Loads mf-shared, which provides React to everything, and then the shell, until both have arrived. */
export async function loadShell({ system, integrity, failed, sleep }: ShellLoading): Promise<void> {
  for (const name of ['@wardlight/mf-shared', '@wardlight/root-config']) {
    for (let failures = 0; ; failures += 1) {
      try {
        await loadEntry(name, failures, system, integrity)
        break
      } catch (error) {
        const again = didNotArrive(error)
        if (!again || failures > 0) failed(error, again)
        if (!again) return
        await sleep(WAITS_MS[Math.min(failures, WAITS_MS.length - 1)] ?? 30_000)
      }
    }
  }
}
