import {
  composedVersions,
  type Imports,
  type Versions,
  withVersions,
} from '@wardlight/composition/slice-address'
import { changesBetween } from '@wardlight/contracts/composition-record'
import type { MapEntry, NewEntry } from './entry-rows.ts'

export type SaidOfChange = Pick<NewEntry, 'time' | 'author' | 'reason' | 'action'>

/**
 * The entry that adds these versions to what is composed; null: nothing changes. A canary ends when one of its slices
 * gets another version for everybody.
 */
export function following(
  now: Pick<MapEntry, 'imports' | 'canary'>,
  versions: Versions,
  said: SaidOfChange,
): NewEntry | null {
  const imports = withVersions(now.imports, versions)
  const changes = changesBetween(composedVersions(now.imports), composedVersions(imports))
  if (changes.length === 0) return null
  const ends = changes.some(({ slice }) => now.canary && slice in now.canary.versions)
  return { ...said, changes, imports, canary: ends ? null : now.canary, figures: null }
}

/** The versions that differ between two maps, to apply to a third. */
export const editOf = (from: Imports, to: Imports): Versions =>
  Object.fromEntries(
    changesBetween(composedVersions(from), composedVersions(to)).map(({ slice, version }) => [
      slice,
      version,
    ]),
  )
