import type { CompositionChange, PageSlice } from '@wardlight/contracts/composition'
import { versionBefore } from './history.ts'
import { idOf } from './map-file.ts'

/** `slices`, each with the version that was composed before it, where `find` has that. */
export function withStandIns(
  slices: readonly PageSlice[],
  changes: readonly CompositionChange[],
  find: (name: string, version: string) => Promise<PageSlice>,
): Promise<PageSlice[]> {
  return Promise.all(
    slices.map(async (one) => {
      const before = versionBefore(changes, idOf(one.name), one.version)
      const found = before ? await find(one.name, before) : undefined
      const integrity = found?.slice?.files?.['remoteEntry.js']
      if (!found?.ok || !integrity) return one
      return { ...one, standIns: [{ version: found.version, url: found.url, integrity }] }
    }),
  )
}
