import Type from 'typebox'
import { LevelSchema, Nullable, Time } from './common.ts'

/**
 * One current value with its level and its time of measurement. `value` null: never measured, or the monitor reports
 * "no reading" (`state` noReading). `implausible` values are kept and marked, and carry level 0. `alert` is the level by
 * the patient's variable limits at `time`; once older than `maxAge` seconds a value is stale and has no level colour.
 */
export const Atom = Type.Object({
  value: Nullable(Type.Union([Type.Number(), Type.String()])),
  alert: LevelSchema,
  /** Seconds since `time` at the answer's `stats.now`. */
  age: Nullable(Type.Number()),
  time: Nullable(Time),
  /** Seconds after which the value is stale; null never grows stale. */
  maxAge: Nullable(Type.Number()),
  /** Seconds after which the value is drawn with its age; half of `maxAge` when left out. */
  ageing: Type.Optional(Type.Number()),
  state: Type.Union([Type.Literal('ok'), Type.Literal('implausible'), Type.Literal('noReading')]),
  legend: Type.Optional(Type.String()),
})
export type Atom = Type.Static<typeof Atom>
