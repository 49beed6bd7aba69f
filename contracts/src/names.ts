import Type from 'typebox'
import { Nullable, Time } from './common.ts'

/** `of`: the coding system of a code, or the variable a unit came with. Unit '': the messages give none. */
const NameKey = {
  kind: Type.Enum(['code', 'unit'] as const),
  feed: Type.String({ maxLength: 500 }),
  of: Type.String({ maxLength: 200 }),
  name: Type.String({ maxLength: 200 }),
}

/**
 * A code or unit of a feed that is not mapped: its readings are not shown, or have no level. `unit`, `sample` as sent.
 */
export const UnknownName = Type.Object({
  ...NameKey,
  /** What the sender calls it. */
  text: Type.String(),
  unit: Type.String(),
  sample: Type.String(),
  count: Type.Integer(),
  /** Null: before it was noted. Of units: in the last seven days. */
  first: Nullable(Time),
  lastSeen: Time,
  /** What it may mean, of a unit. */
  units: Type.Optional(Type.Array(Type.String())),
})
export type UnknownName = Type.Static<typeof UnknownName>

/** A name an administrator decided about. */
export const DecidedName = Type.Object({
  ...NameKey,
  /** The variable or unit; null: it is ignored. */
  means: Nullable(Type.String()),
  reason: Type.String(),
  decided: Time,
})
export type DecidedName = Type.Static<typeof DecidedName>

/** A variable a code may mean. */
export const NameTarget = Type.Object({ variable: Type.String(), title: Type.String(), unit: Type.String() })
export type NameTarget = Type.Static<typeof NameTarget>

/** POST systemrequest.ashx?action=mapName, right Admin, audited: `means` is a variable, or a unit the variable `of` is told from. */
export const MapNameBody = Type.Object({ ...NameKey, means: Type.String({ minLength: 1, maxLength: 100 }) })
/** POST systemrequest.ashx?action=ignoreName, right Admin, audited: it is listed as unknown no more. */
export const IgnoreNameBody = Type.Object({
  ...NameKey,
  reason: Type.String({ minLength: 1, maxLength: 500 }),
})
/** POST systemrequest.ashx?action=takeBackName, right Admin, audited: undoes the decision about it. */
export const TakeBackNameBody = Type.Object(NameKey)
/** `decided` false: there was nothing to take back. */
export const NameAnswer = Type.Object({ decided: Type.Boolean() })
export type NameAnswer = Type.Static<typeof NameAnswer>
