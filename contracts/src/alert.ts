import Type from 'typebox'
import { LevelSchema, Nullable, Time } from './common.ts'

export const AlertState = Type.Union([
  Type.Literal('pending'),
  Type.Literal('active'),
  Type.Literal('acknowledged'),
  Type.Literal('snoozed'),
  Type.Literal('irrelevant'),
  /** Irrelevant, and its condition does not hold now. Shown where `irrelevant` can be taken back. */
  Type.Literal('dormant'),
  Type.Literal('recovering'),
  Type.Literal('cleared'),
])
export type AlertState = Type.Static<typeof AlertState>

/** Rule of the alert that the whole monitor of a bed says nothing. */
export const MONITOR_SILENT = 'MonitorSilent'

/** An alert as the census and body show it. `message` is "title, detail"; slot 90 and above is tower only. */
export const CensusAlert = Type.Object({
  id: Type.String(),
  rule: Type.String(),
  /** Headline with value and unit, e.g. "MAP 48 mmHg". */
  title: Type.String(),
  /** The unit the headline ends with, left out where it ends with none. */
  unit: Type.Optional(Type.String()),
  /** Why, e.g. "below 55". */
  detail: Type.String(),
  /** A limit in the detail as a sign, for little room: "< 55", "was < 55". */
  limit: Type.Optional(Type.String()),
  message: Type.String(),
  atom: Nullable(Type.String()),
  level: LevelSchema,
  slot: Type.Number(),
  audioMessage: Type.String(),
  /**
   * Minutes between repeats of the spoken message, if the rule sets them; 0: spoken once. Left out: as people chose.
   */
  repeatMinutes: Type.Optional(Type.Number()),
  state: AlertState,
  since: Time,
  /** Of an active alert: when it fired, or last became loud again after an answer or after a while within limits. */
  loudSince: Type.Optional(Time),
  /** Who answered it, by name. */
  by: Type.Optional(Type.String()),
  /** When a snooze or `irrelevant` ends at the latest. */
  until: Type.Optional(Time),
  /** Of an alert snoozed until worse: the value that ends the snooze, e.g. "MAP 45". */
  worse: Type.Optional(Type.String()),
  /** Why it is irrelevant. */
  reason: Type.Optional(Type.String()),
  /** It rests on a number that can become worse. */
  worsens: Type.Optional(Type.Boolean()),
  /** A silent sensor or feed, not the patient. */
  technical: Type.Boolean(),
  /** What its rule leads to: a lab, a popup, a variable. Left out: to what its variable does. */
  link: Type.Optional(Type.String()),
  /** True: says how a patient is supported, for the filters; drawn nowhere as an alert. */
  quiet: Type.Optional(Type.Boolean()),
  /** The support despite which the value fails: "on norepinephrine". */
  support: Type.Optional(Type.String()),
  /** Further beyond its limit than when the alert became active: "MAP down 6". */
  worsening: Type.Optional(Type.Object({ what: Type.String(), since: Time })),
  /** Per cent its value is beyond its limit, in tens. */
  beyond: Type.Optional(Type.Number()),
  /** Of a silent sensor or monitor: the worst level of the alerts that wait for it. */
  lastLevel: Type.Optional(LevelSchema),
})
export type CensusAlert = Type.Static<typeof CensusAlert>

/** A rule that waits for its delay: drawn in outline, never in the colour of its level. */
export const Confirming = Type.Object({
  id: Type.String(),
  rule: Type.String(),
  /** "MAP 48 mmHg". */
  title: Type.String(),
  /** The variable it speaks of. */
  atom: Nullable(Type.String()),
  level: LevelSchema,
  slot: Type.Number(),
  since: Time,
  until: Time,
})
export type Confirming = Type.Static<typeof Confirming>

/** Body icons have a slot of 40 or more: they are drawn at their organ too. */
export const BODY_ICON_MIN_SLOT = 40

/** Drawn for one or more alerts. `icon` is the name of a drawing, `link` what it leads to: a lab, a popup, a variable. */
export const AlertIcon = Type.Object({
  icon: Type.String(),
  slot: Type.Number(),
  level: LevelSchema,
  link: Type.String(),
  /** The messages of its alerts. */
  words: Type.String(),
})
export type AlertIcon = Type.Static<typeof AlertIcon>
