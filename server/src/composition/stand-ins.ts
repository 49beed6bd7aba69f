import type { PageSlice } from '@wardlight/contracts/composition'

/** `slices`, each with the version that was composed before it, where `find` has that. */
export const withStandIns = (
  slices: readonly PageSlice[],
  before: (name: string, version: string) => string | undefined,
  find: (name: string, version: string) => PageSlice,
): PageSlice[] =>
  slices.map((one) => {
    const version = before(one.name, one.version)
    const found = version ? find(one.name, version) : undefined
    const integrity = found?.slice?.files?.['remoteEntry.js']
    if (!found?.ok || !integrity) return one
    return { ...one, standIns: [{ version: found.version, url: found.url, integrity }] }
  })
