import { AGE_GROUPS } from '@wardlight/contracts/age-groups'
import { LevelSchema, Nullable } from '@wardlight/contracts/common'
import Type from 'typebox'
import { Strings, strict } from './strict.ts'

/** Readings of one source a rule may take the median of, at most. */
export const LONGEST_MEDIAN = 15

const Roles = Type.Array(Type.String({ minLength: 1 }), { minItems: 1 })
const PageMinutes = Type.Number({ minimum: 0, maximum: 1440 })
const ClockTime = Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' })

/** Whom a rule pages, when, and how often. Minutes; roles as feeds and on-call lists name them. */
export const PagingConfig = strict({
  pageWho: Roles,
  /** The alert is checked again after this long, and paged if it still stands unanswered; 0 when left out. */
  delay: Type.Optional(PageMinutes),
  /** Escalation: whom to page next, `after` the step before, while nobody answers. */
  escalate: Type.Optional(Type.Array(strict({ after: PageMinutes, pageWho: Roles }))),
  /** Repeats the whole chain, `rePage` after its end and again each time. */
  repeat: Type.Optional(Type.Boolean()),
  rePage: Type.Optional(Type.Number({ minimum: 1, maximum: 1440 })),
  /** If the rule fires again for the patient, it pages no sooner than this after the last page. */
  snooze: Type.Optional(PageMinutes),
  /** Rule state: 1 not during bypass, 2 not in the whole case of somebody who was in bypass; 0 when left out. */
  pageInOR: Type.Optional(Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2)])),
  /** Numbers of the obstetric case states in which it pages; in all when left out. */
  obStates: Type.Optional(Type.Array(Type.Integer(), { minItems: 1 })),
  /** Pages wait between these times of the hospital's clock. */
  quietHours: Type.Optional(strict({ from: ClockTime, to: ClockTime })),
})
export type PagingConfig = Type.Static<typeof PagingConfig>

/**
 * rules.json is an array of these, `common/` first; an area's file adds, overrides key by key, or takes away with
 * `"remove": true`. `logic` is `{"beyond": ["BPMAP", "lowRed"]}`, the variable's own limit for the patient's age and area,
 * or JsonLogic over variable short names ({"var": "BPMAP"}), limits ({"var": "BPMAP.lowRed"}) and FACTS, with the
 * null-safe operators of alerts/rules/operators.ts only. It says "at least this bad": the yellow rule holds in the red range too.
 * Levels: 5 red, 4 yellow, 6 orange, 3 green, 0 information. Slot 1 is the most urgent, 90 and above tower only.
 * Texts take {BPMAP} the live value, {BPMAP.unit}, {BPMAP.title}, {BPMAP.lowRed}.
 */
export const RuleRow = strict({
  id: Type.String({ minLength: 1 }),
  category: Type.String(),
  /** Why, with its source. The limits are told by the logic. */
  description: Type.String(),
  level: LevelSchema,
  slot: Type.Integer({ minimum: 0 }),
  /** Ages it is for; all when left out. */
  population: Type.Optional(Type.Array(Type.Enum(AGE_GROUPS), { minItems: 1 })),
  logic: Type.Record(Type.String(), Type.Unknown()),
  /** The condition holds this long before the alert is active. */
  delaySeconds: Type.Optional(Type.Number({ minimum: 0 })),
  /** The condition is gone this long before an active alert clears; 30 when left out. */
  recoverSeconds: Type.Optional(Type.Number({ minimum: 0 })),
  /** The same if none of its values is a stream, all are charted or of a cuff; `recoverSeconds` when left out. */
  recoverSingleSeconds: Type.Optional(Type.Number({ minimum: 0 })),
  /** How far back over its limit a value must come before the alert ends: of `atom`, or per variable. */
  hysteresis: Type.Optional(Type.Union([Type.Number(), Type.Record(Type.String(), Type.Number())])),
  /** Judges the median of the last n readings of each variable instead of the newest: artifact rejection. */
  median: Type.Optional(Type.Integer({ minimum: 1, maximum: LONGEST_MEDIAN })),
  /** The variable or atom it speaks of (a short name, or an atom of ATOMS); the variable of its limit when left out. */
  atom: Type.Optional(Nullable(Type.String())),
  /** "MAP {BPMAP} {BPMAP.unit}", which is also what it is when left out. */
  title: Type.Optional(Type.String({ minLength: 1 })),
  /** "below 55"; by the limit when left out. */
  detail: Type.Optional(Type.String()),
  /** Spoken text; '' or left out, it is not spoken. */
  messageVerbal: Type.Optional(Type.String()),
  icon: Type.Optional(Type.String()),
  link: Type.Optional(Type.String()),
  /** 0 keeps the rule out of the help list; 1 when left out. */
  method: Type.Optional(Type.Integer({ minimum: 0 })),
  verbal: Type.Optional(Type.Boolean()),
  /** Minutes between spoken repeats, whatever users chose; 0: spoken once. Left out: as they chose. */
  repeatMinutes: Type.Optional(Type.Integer({ minimum: 0, maximum: 120 })),
  /** Information about treatment, not trouble: never the worst alert of a bed. */
  quiet: Type.Optional(Type.Boolean()),
  /** Worse rules that hide this one while they hold, besides those of the same variable and side. */
  coveredBy: Type.Optional(Strings),
  /** Left out: it pages nobody. */
  paging: Type.Optional(PagingConfig),
})
export type RuleRow = Type.Static<typeof RuleRow>

type Filled = 'title' | 'detail' | 'messageVerbal' | 'icon' | 'method' | 'atom'
/** A rule as it is judged and told, everything left out of its row filled in. */
export type RuleConfig = Omit<RuleRow, Filled> & { [Key in Filled]-?: Exclude<RuleRow[Key], undefined> }

/**
 * What rules may name besides variables: numbers about the patient and the stay, null when unknown, and whether the
 * patient is on a ventilator.
 */
export const FACTS = [
  'ageYears',
  'ageDays',
  'caseMinutes',
  'casePercent',
  'sepsisMinutes',
  'ventilated',
] as const
/** Atoms that are not variables of their own. */
export const ATOMS = ['caseMinutes', 'sepsis', 'ventStatus', 'nitricOxide', 'pump'] as const
