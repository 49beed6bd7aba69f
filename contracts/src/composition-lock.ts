import Type from 'typebox'
import type { Slice } from './composition.ts'

/** One composition, whole: what each slice's files have to hold. `hash` is the SHA-256 of `lockText`, in hex. */
export const CompositionLock = Type.Object({
  contracts: Type.String(),
  slices: Type.Record(
    Type.String(),
    Type.Object({ version: Type.String(), files: Type.Record(Type.String(), Type.String()) }),
  ),
  hash: Type.String({ pattern: '^[0-9a-f]{64}$' }),
})
export type CompositionLock = Type.Static<typeof CompositionLock>

/** What of a lock is hashed: the same text for the same composition, whoever writes it down. */
export const lockText = ({ contracts, slices }: Omit<CompositionLock, 'hash'>): string =>
  JSON.stringify([
    contracts,
    sorted(slices).map(([name, { version, files }]) => [name, version, sorted(files)]),
  ])

/** The composition of these published slices. Without files: a version under development. */
export const lockOf = (slices: readonly Slice[], contracts: string): Omit<CompositionLock, 'hash'> => ({
  contracts,
  slices: Object.fromEntries(
    sorted(Object.fromEntries(slices.map((slice) => [slice.name, slice]))).map(
      ([name, { version, files = {} }]) => [name, { version, files }],
    ),
  ),
})

const sorted = <T>(record: Readonly<Record<string, T>>): [string, T][] =>
  Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1))
