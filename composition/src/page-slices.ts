import type { PageSlice, Slice } from '@wardlight/contracts/composition'
import { preflight } from '@wardlight/contracts/preflight'
import { NotBuilt, readBuilt } from './built-slices.ts'
import { builtVersions } from './built-versions.ts'
import { type Imports, idOf, placeOf } from './slice-address.ts'

/**
 * Every slice of the map with its slice.json, or with the reason it cannot be used and another version's routes, so
 * that the page knows which region is missing. Never throws for one slice. An optional slice that does not fit is
 * refused; a critical one is used all the same, since it is better there than not. `contracts`: the server's version of
 * the wire.
 */
export function pageSlices(imports: Imports, dist: string, contracts: string): PageSlice[] {
  const slices = Object.entries(imports).map(([name, url]) => readPageSlice(name, url, dist))
  const verdicts = preflight(
    slices.flatMap(({ ok, slice }) => (ok && slice ? [slice] : [])),
    contracts,
  )
  return slices.map((one) => {
    const verdict = one.ok ? verdicts.find(({ slice }) => slice === one.name) : undefined
    if (!verdict || verdict.is === 'works') return one
    const error = verdict.reasons.join('; ')
    const isRefused = verdict.is === 'refused' && one.slice?.tier === 'optional'
    return isRefused ? { ...one, ok: false, refused: true, error } : { ...one, error }
  })
}

/** One slice at the address the map has for it. Never throws: `error` says what is wrong with it. */
export function readPageSlice(name: string, url: string, dist: string): PageSlice {
  const id = idOf(name)
  const place = placeOf(url)
  if (place?.id !== id) return notOurs(name, url, dist)
  try {
    return { name, version: place.version, url, ok: true, slice: readBuilt(dist, id, place.version) }
  } catch (error) {
    const slice = otherVersion(dist, id)
    const reason = error instanceof NotBuilt ? 'this version is not on the server' : (error as Error).message
    const found = { name, version: place.version, url, ok: false, error: reason }
    return slice ? { ...found, slice } : found
  }
}

/**
 * For an address that is no version of this server, which a map must not name. Another version's routes tell which part
 * of the page is missing.
 */
function notOurs(name: string, url: string, dist: string): PageSlice {
  const slice = otherVersion(dist, idOf(name))
  const error = `the import map has it at ${url}, which is no version of this server`
  return { name, version: '', url, ok: false, refused: true, error, ...(slice ? { slice } : {}) }
}

function otherVersion(dist: string, id: string): Slice | undefined {
  for (const version of builtVersions(dist, id)) {
    try {
      return readBuilt(dist, id, version)
    } catch {}
  }
  return undefined
}
