import { hashOf } from '@wardlight/composition/composition-hash'
import { CONTRACTS_VERSION } from '@wardlight/composition/contracts-version'
import { versionBefore } from '@wardlight/composition/history'
import { pageSlices, readPageSlice } from '@wardlight/composition/page-slices'
import { type Imports, idOf, sliceUrl, versionOf, withVersions } from '@wardlight/composition/slice-address'
import type { PageSlice } from '@wardlight/contracts/composition'
import { isFor, type Visitor } from './audience.ts'
import type { MapEntry } from './entry-rows.ts'
import type { CompositionRecord } from './record.ts'
import { withStandIns } from './stand-ins.ts'

/** What one visitor's page is composed of. */
export interface ComposedPage {
  imports: Imports
  slices: PageSlice[]
  hash: string
  /** The number of the canary it has versions of. */
  canary: number | null
}

/** What is composed, and of what. */
export interface Composing {
  record: CompositionRecord
  /** Where built versions lie. */
  dist: string
}

type RecordedComposition = Pick<CompositionRecord, 'locked' | 'current' | 'entries'>

const NOTHING: Pick<MapEntry, 'imports' | 'canary'> = { imports: {}, canary: null }

const read = new WeakMap<object, ComposedPage>()

/** What a visitor's page is composed of; of a lock what it was at first, whatever becomes of the files. */
export function composedFor(record: RecordedComposition, dist: string, visitor: Visitor): ComposedPage {
  const page = read.get(record) ?? compose(record, dist, visitor)
  if (record.locked) read.set(record, page)
  return page
}

/** Composes the page of whoever loads it. What was composed for all stands in for versions shown to some. */
function compose(record: RecordedComposition, dist: string, visitor: Visitor): ComposedPage {
  const { imports: base, canary } = record.current() ?? NOTHING
  const own = canary && isFor(canary, visitor) ? canary : null
  const imports = own ? withVersions(base, own.versions) : base
  const changes = record
    .entries()
    .flatMap(({ action, changes }) => changes.map((one) => ({ ...one, action })))
  const before = (name: string, version: string) =>
    own && idOf(name) in own.versions ? versionOf(base[name]) : versionBefore(changes, idOf(name), version)
  const find = (name: string, version: string) => readPageSlice(name, sliceUrl(idOf(name), version), dist)
  const slices = withStandIns(pageSlices(imports, dist, CONTRACTS_VERSION), before, find)
  return { imports, slices, hash: hashOf(slices, CONTRACTS_VERSION), canary: own?.id ?? null }
}
