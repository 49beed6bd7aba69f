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
 * The entry that composes these versions on what is composed; null where that changes nothing. Versions being tried on some
 * end when one of their slices is composed otherwise.
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

/** What somebody changed of one map to make another of it, to be done to a third. */
export const editOf = (from: Imports, to: Imports): Versions =>
  Object.fromEntries(
    changesBetween(composedVersions(from), composedVersions(to)).map(({ slice, version }) => [
      slice,
      version,
    ]),
  )
