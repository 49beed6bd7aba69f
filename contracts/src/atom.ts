import Type from 'typebox'
import { ComparatorSchema, LevelSchema, Nullable, Time } from './common.ts'

/**
 * One current value with its level and its time of measurement. `value` null: never measured, or the monitor reports
 * "no reading" (`state` noReading). `implausible` values are kept and marked, and carry level 0. `alert` is the level of
 * the alert that speaks of it; where no rule judges it, by the patient's variable limits at `time`. Once older than
 * `maxAge` seconds a value is stale and has no level colour.
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
  /**
   * unreadable: words in a numeric variable. foreignUnit: a number in a unit that cannot be converted, told in `unit`.
   * Only ok has a level.
   */
  state: Type.Enum(['ok', 'implausible', 'noReading', 'unreadable', 'foreignUnit']),
  /** How the true value lies to `value`: ">" of an off-scale result. Left out: it is the value. */
  comparator: Type.Optional(ComparatorSchema),
  /** The unit as sent, where it is not the variable's own. */
  unit: Type.Optional(Type.String()),
  /** Where the value comes from when the variable has several sources: "arterial line", "cuff", "charted". */
  source: Type.Optional(Type.String()),
  /** False: not the first of the variable's sources, so that it is named beside the value. */
  firstSource: Type.Optional(Type.Boolean()),
  /** Not final: entered but not verified, or corrected by its source. */
  status: Type.Optional(Type.Enum(['preliminary', 'corrected'])),
  /** False: the message gave a time nobody can read; `time` is when it came in, and the value is never fresh. */
  timeKnown: Type.Optional(Type.Boolean()),
  /** Another fresh source of the same variable that says something clearly different. */
  disagrees: Type.Optional(Type.Object({ source: Type.String(), value: Type.Number() })),
  legend: Type.Optional(Type.String()),
  /**
   * A rule that speaks of it waits, or one reading is not yet enough for it (until the others beside it are too old; null:
   * that is not known): it has no level meanwhile, or that of a milder alert.
   */
  confirming: Type.Optional(Type.Object({ level: LevelSchema, since: Time, until: Nullable(Time) })),
})
export type Atom = Type.Static<typeof Atom>
