import Type from 'typebox'
import { AreaSchema, Nullable, Time } from './common.ts'

/**
 * What was done. `import`: took importmap.json as found. `edit`: somebody changed it by hand. `canary`: began to show
 * versions to some. `keep`: made them everybody's. `return`: gave them up.
 */
export const CompositionAction = Type.Enum([
  'import',
  'publish',
  'rollback',
  'compose',
  'edit',
  'canary',
  'keep',
  'return',
] as const)
export type CompositionAction = Type.Static<typeof CompositionAction>

/** Slice folder name to version, or to an address that is no version of this server. */
export const ComposedVersions = Type.Record(Type.String(), Type.String())
export type ComposedVersions = Type.Static<typeof ComposedVersions>

/**
 * Who gets a canary: a percentage of browsers, these accounts, or accounts of these care areas. One match is enough.
 */
export const Audience = Type.Object({
  share: Type.Optional(Type.Integer({ minimum: 1, maximum: 99 })),
  users: Type.Optional(Type.Array(Type.String())),
  areas: Type.Optional(Type.Array(AreaSchema)),
})
export type Audience = Type.Static<typeof Audience>

/** Versions that only some get. `id`: the number of the entry that began it. */
export const Canary = Type.Object({
  id: Type.Integer(),
  versions: ComposedVersions,
  to: Audience,
  since: Time,
})
export type Canary = Type.Static<typeof Canary>

/** Page loads, and those of them that reported a failure of some slice. */
export const Rate = Type.Object({ loads: Type.Integer(), failing: Type.Integer() })
export type Rate = Type.Static<typeof Rate>

/** Null: not composed. */
export const SliceChange = Type.Object({
  slice: Type.String(),
  version: Nullable(Type.String()),
  previous: Nullable(Type.String()),
})
export type SliceChange = Type.Static<typeof SliceChange>

/** One entry of the composition's history. `versions` and `canary` are what holds after it. */
export const CompositionEntry = Type.Object({
  id: Type.Integer(),
  time: Time,
  author: Type.String(),
  reason: Type.String(),
  action: CompositionAction,
  changes: Type.Array(SliceChange),
  versions: ComposedVersions,
  canary: Nullable(Canary),
  /** The failure rates at which a canary was given up or kept. */
  figures: Nullable(Type.Object({ canary: Rate, baseline: Rate })),
})
export type CompositionEntry = Type.Static<typeof CompositionEntry>

/** What changed from one composition to another, by slice. */
export const changesBetween = (from: ComposedVersions, to: ComposedVersions): SliceChange[] =>
  [...new Set([...Object.keys(from), ...Object.keys(to)])].flatMap((slice) => {
    const [previous = null, version = null] = [from[slice], to[slice]]
    return previous === version ? [] : [{ slice, version, previous }]
  })
