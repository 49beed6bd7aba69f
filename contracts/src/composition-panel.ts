import Type from 'typebox'
import { Nullable, RecordNumber, Time } from './common.ts'
import { Canary, CompositionAction, CompositionEntry, Rate } from './composition-record.ts'

/** A version that lies on the server. Without a time: it was built, not published. */
export const BuiltVersion = Type.Object({
  version: Type.String(),
  time: Nullable(Time),
  author: Type.String(),
  reason: Type.String(),
})
export type BuiltVersion = Type.Static<typeof BuiltVersion>

/** A slice that is composed, or could be. `by`: the entry that composed what it is now; null: it was so when the history began. */
export const PanelSlice = Type.Object({
  slice: Type.String(),
  /** A version, or an address; null: not composed. */
  version: Nullable(Type.String()),
  tier: Type.String(),
  ok: Type.Boolean(),
  error: Type.String(),
  by: Nullable(
    Type.Object({
      id: Type.Integer(),
      time: Time,
      author: Type.String(),
      reason: Type.String(),
      action: CompositionAction,
    }),
  ),
  /** What a roll-back composes; null: the history knows none, or it is not on the server. */
  before: Nullable(Type.String()),
  /** Newest first. */
  versions: Type.Array(BuiltVersion),
})
export type PanelSlice = Type.Static<typeof PanelSlice>

export const VersionRate = Type.Object({ slice: Type.String(), version: Type.String(), ...Rate.properties })
export type VersionRate = Type.Static<typeof VersionRate>

/** GET systemrequest.ashx?action=composition, right Admin. `id`: the newest entry; changes name it, so that none is made unseen. */
export const CompositionQuery = Type.Object({})
export const CompositionAnswer = Type.Object({
  id: Type.Integer(),
  now: Time,
  hash: Type.String(),
  /** The server was started from a lock: nothing that is asked for or recorded changes what it serves. */
  locked: Type.Boolean(),
  /** What is wrong with importmap.json; what is recorded stays composed. */
  fault: Nullable(Type.String()),
  slices: Type.Array(PanelSlice),
  canary: Nullable(
    Type.Object({
      ...Canary.properties,
      author: Type.String(),
      reason: Type.String(),
      rates: Type.Object({ canary: Rate, baseline: Rate }),
    }),
  ),
  /** When versions are given up by themselves: so many points of a hundred worse, after so many page loads. */
  limits: Type.Object({ worsePercent: Type.Integer(), leastLoads: Type.Integer() }),
  /** Newest first. */
  history: Type.Array(CompositionEntry),
  /** Of the last 24 hours. */
  rates: Type.Array(VersionRate),
})
export type CompositionAnswer = Type.Static<typeof CompositionAnswer>

/** `mf-help@0.2.0,mf-x@none`: none takes a slice out. */
const VersionsText = Type.String({ minLength: 1, maxLength: 2000 })
/** `seen`: the newest entry the person knew; left out, whatever is composed is changed. */
const Asking = {
  seen: Type.Optional(RecordNumber),
  reason: Type.String({ minLength: 1, maxLength: 500 }),
}

/** GET systemrequest.ashx?action=checkComposition, right Admin: whether these versions would fit. */
export const CheckCompositionQuery = Type.Object({ versions: VersionsText })
export const SliceVerdict = Type.Object({
  slice: Type.String(),
  version: Type.String(),
  is: Type.Enum(['works', 'warning', 'refused'] as const),
  reasons: Type.Array(Type.String()),
  /** Not so before: why the change is refused. */
  worse: Type.Boolean(),
})
export type SliceVerdict = Type.Static<typeof SliceVerdict>
/** Of every slice that would be composed. */
export const CheckCompositionAnswer = Type.Object({
  refused: Type.Boolean(),
  verdicts: Type.Array(SliceVerdict),
})
export type CheckCompositionAnswer = Type.Static<typeof CheckCompositionAnswer>

/** POST systemrequest.ashx?action=compose, right Admin, audited: versions that lie on the server, for everybody. */
export const ComposeBody = Type.Object({ versions: VersionsText, ...Asking })
/** POST systemrequest.ashx?action=rollBack, right Admin, audited. */
export const RollBackBody = Type.Object({ slice: Type.String({ minLength: 1, maxLength: 100 }), ...Asking })
/**
 * POST systemrequest.ashx?action=startCanary, right Admin, audited: versions for so many of a hundred browsers, for the
 * accounts named, or for those of these care areas; lists are separated by commas.
 */
export const StartCanaryBody = Type.Object({
  versions: VersionsText,
  share: Type.Optional(Type.Integer({ minimum: 1, maximum: 99 })),
  users: Type.Optional(Type.String({ maxLength: 2000 })),
  areas: Type.Optional(Type.String({ maxLength: 200 })),
  ...Asking,
})
/** POST systemrequest.ashx?action=endCanary, right Admin, audited: `keep` makes its versions everybody's. */
export const EndCanaryBody = Type.Object({ keep: Type.Boolean(), ...Asking })

/** The entry that was added. */
export const ComposedAnswer = Type.Object({ id: Type.Integer() })
export type ComposedAnswer = Type.Static<typeof ComposedAnswer>
