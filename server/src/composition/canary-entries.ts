import type { Versions } from '@wardlight/composition/slice-address'
import type { Audience, CompositionEntry } from '@wardlight/contracts/composition-record'
import type { MapEntry, NewEntry } from './entry-rows.ts'
import { following, type SaidOfChange } from './following-entry.ts'

type CanaryAuthor = Omit<SaidOfChange, 'action'>
type Figures = CompositionEntry['figures']

/** Begins a canary: some get these versions from now on. */
export const canaryBegins = (
  { imports }: MapEntry,
  versions: Readonly<Record<string, string>>,
  to: Audience,
  by: CanaryAuthor,
): NewEntry => ({
  ...by,
  action: 'canary',
  changes: [],
  imports,
  canary: { versions, to, since: by.time },
  figures: null,
})

/** Gives a canary up: everybody gets what the others had. */
export const canaryReturns = ({ imports }: MapEntry, by: CanaryAuthor, figures: Figures): NewEntry => ({
  ...{ ...by, action: 'return', changes: [], imports, canary: null },
  figures,
})

/** Keeps a canary: everybody gets its versions. */
export function canaryKept(newest: MapEntry, by: CanaryAuthor, figures: Figures): NewEntry {
  const versions: Versions = newest.canary?.versions ?? {}
  const entry = following(newest, versions, { ...by, action: 'keep' })
  return { ...(entry ?? canaryReturns(newest, by, figures)), canary: null, figures }
}
