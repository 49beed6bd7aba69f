import type { Slice } from '@wardlight/contracts/composition'
import { builtIds, builtVersions } from './built-versions.ts'
import { readPageSlice } from './page-slices.ts'
import { nameOf, sliceUrl } from './slice-address.ts'

/** The usable versions of every slice on this server, newest first, without the hashes of their files. */
export function versionsHere(dist: string): Record<string, Slice[]> {
  const found = builtIds(dist).map((id): [string, Slice[]] => {
    const slices = builtVersions(dist, id).map((version) =>
      readPageSlice(nameOf(id), sliceUrl(id, version), dist),
    )
    return [nameOf(id), slices.flatMap(({ ok, slice }) => (ok && slice ? [withoutFiles(slice)] : []))]
  })
  return Object.fromEntries(found.filter(([, slices]) => slices.length > 0))
}

const withoutFiles = ({ files: _, ...slice }: Slice): Slice => slice
