import { AcuityLevel } from '@wardlight/contracts/acuity'
import { AGE_GROUPS } from '@wardlight/contracts/age-groups'
import { ORGANS } from '@wardlight/contracts/body'
import { ReviewChoice, ReviewSection } from '@wardlight/contracts/case-review'
import { CENSUS_VIEWS } from '@wardlight/contracts/census-views'
import { LevelSchema, Nullable } from '@wardlight/contracts/common'
import { POPUP_NAME } from '@wardlight/contracts/labs'
import { Reference } from '@wardlight/contracts/references'
import { SCORE_NAMES } from '@wardlight/contracts/score'
import { TowerChoice } from '@wardlight/contracts/tower-choice'
import Type from 'typebox'
import { Strings, strict } from './strict.ts'
import { UnitConfig } from './unit-schema.ts'
import { VariableConfig } from './variable-schema.ts'

const CENSUS_VIEW_FORMATS = CENSUS_VIEWS.map(({ format }) => format)
/** What a site may show in place of a room's number and of a patient's ID. */
export const ROOM_NUMBERS = ['alias'] as const
export const DISPLAY_IDS = ['visitNumber'] as const

/** Readings of one source a rule may take the median of, at most. */
export const LONGEST_MEDIAN = 15

const Roles = Type.Array(Type.String({ minLength: 1 }), { minItems: 1 })
const PageMinutes = Type.Number({ minimum: 0, maximum: 1440 })
const ClockTime = Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' })

/** Whom a rule pages, when, and how often. Minutes; roles as feeds and on-call lists name them. */
export const PagingConfig = strict({
  pageWho: Roles,
  /** The alert is seen again after so long, and paged if it still stands and nobody answered; 0 when left out. */
  delay: Type.Optional(PageMinutes),
  /** Whom next, so long after those before, while nobody answers. */
  escalate: Type.Optional(Type.Array(strict({ after: PageMinutes, pageWho: Roles }))),
  /** Everybody of the chain again, `rePage` after its end and each time after that. */
  repeat: Type.Optional(Type.Boolean()),
  rePage: Type.Optional(Type.Number({ minimum: 1, maximum: 1440 })),
  /** Another firing of the rule for the patient pages no sooner than so long after the last page. */
  snooze: Type.Optional(PageMinutes),
  /** Rule state: 1 not during bypass, 2 not in the whole case of somebody who was in bypass; 0 when left out. */
  pageInOR: Type.Optional(Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2)])),
  /** Numbers of the obstetric case states in which it pages; in all when left out. */
  obStates: Type.Optional(Type.Array(Type.Integer(), { minItems: 1 })),
  /** Between these times of the hospital's clock it waits. */
  quietHours: Type.Optional(strict({ from: ClockTime, to: ClockTime })),
})
export type PagingConfig = Type.Static<typeof PagingConfig>

/**
 * rules.json is an array of these, `common/` first; an area's file adds, overrides key by key, or takes away with
 * `"remove": true`. `logic` is `{"beyond": ["BPMAP", "lowRed"]}`, the variable's own limit for the patient's age and area,
 * or JsonLogic over variable short names ({"var": "BPMAP"}), limits ({"var": "BPMAP.lowRed"}) and FACTS, with the
 * null-safe operators of alerts/operators.ts only. It says "at least this bad": the yellow rule holds in the red range too.
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
  /** The same where its values are charted or cuffed, none a stream; `recoverSeconds` when left out. */
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
  /** Minutes between its readings aloud, whatever people chose; 0 once. Left out: as they chose. */
  repeatMinutes: Type.Optional(Type.Integer({ minimum: 0, maximum: 120 })),
  /** Information about treatment, not trouble: never the worst alert of a bed. */
  quiet: Type.Optional(Type.Boolean()),
  /** Worse rules in whose presence this one is not told, besides those of the same variable and side. */
  coveredBy: Type.Optional(Strings),
  /** Left out: it pages nobody. */
  paging: Type.Optional(PagingConfig),
})
export type RuleRow = Type.Static<typeof RuleRow>

type Filled = 'title' | 'detail' | 'messageVerbal' | 'icon' | 'method' | 'atom'
/** A rule as it is judged and told, everything left out of its row filled in. */
export type RuleConfig = Omit<RuleRow, Filled> & { [Key in Filled]-?: Exclude<RuleRow[Key], undefined> }

/**
 * Seconds a page of the area may be left alone before it goes back to the census or a room (by roomSys; true: the one shown
 * last), or else signs out, and after which it warns.
 */
export const InactivityTimer = strict({
  timeoutSeconds: Type.Integer({ minimum: 10, maximum: 86_400 }),
  warnSeconds: Type.Optional(Type.Integer({ minimum: 1, maximum: 86_400 })),
  backToCensus: Type.Optional(Type.Boolean()),
  backToRoom: Type.Optional(Type.Union([Type.Boolean(), Type.Integer({ minimum: 1 })])),
})

const Minutes = Type.Integer({ minimum: 1, maximum: 1440 })

const TimedSepsisItem = Type.Union([
  Type.Literal('BloodCulture'),
  Type.Literal('Antibiotic'),
  Type.Literal('FirstLactate'),
  Type.Literal('SecondLactate'),
])

/** The sepsis bundle: minutes after the alert by which each item must be done. */
export const SepsisSettings = strict({
  minutes: Type.Optional(
    strict({
      BloodCulture: Type.Optional(Minutes),
      Antibiotic: Type.Optional(Minutes),
      FirstLactate: Type.Optional(Minutes),
      SecondLactate: Type.Optional(Minutes),
    }),
  ),
  /** mmol/L: a second lactate is asked for where the first was above. */
  lactateAbove: Type.Optional(Type.Number({ minimum: 0 })),
  /**
   * Items of which feeds send when they were done, so that one they say nothing of is not done yet; true: all. Of any other
   * nothing is known until its time comes.
   */
  timesSent: Type.Optional(Type.Union([Type.Boolean(), Type.Array(TimedSepsisItem)])),
})
export type SepsisSettings = Type.Static<typeof SepsisSettings>

/** How a lab is opened: contracts/labs.ts. Labs without a popup of their own share one. */
const LabRow = strict({
  title: Type.String({ minLength: 1 }),
  popupName: Type.Optional(Type.String({ pattern: POPUP_NAME })),
  risk: Type.Optional(Type.String({ maxLength: 1000 })),
  graphs: Type.Optional(Strings),
})

const TowerChoices = Type.Array(TowerChoice, { minItems: 1 })

/** What a case review asks, each list in place of the usual one. */
const ReviewFormConfig = strict({
  sections: Type.Optional(Type.Array(ReviewSection, { minItems: 1 })),
  choices: Type.Optional(Type.Array(ReviewChoice, { minItems: 1 })),
  outcomes: Type.Optional(TowerChoices),
})
export type ReviewFormConfig = Type.Static<typeof ReviewFormConfig>

/** Lists the tower judges alerts by, each in place of the usual one; `actionPick`: by rule, instead of `action`. */
export const TowerConfig = strict({
  pick: Type.Optional(TowerChoices),
  assess: Type.Optional(TowerChoices),
  action: Type.Optional(TowerChoices),
  reaction: Type.Optional(TowerChoices),
  actionPick: Type.Optional(Type.Record(Type.String(), TowerChoices)),
  /** Until a contact without an answer comes back. */
  followUpMinutes: Type.Optional(Type.Integer({ minimum: 1, maximum: 240 })),
  review: Type.Optional(ReviewFormConfig),
})
export type TowerConfig = Type.Static<typeof TowerConfig>

/** ui.json: what the area's screens show. */
export const UiConfig = strict({
  label: Type.String({ minLength: 1 }),
  censusColumns: Strings,
  censusViews: Type.Array(Type.Enum(CENSUS_VIEW_FORMATS)),
  /** Views offered in tower mode; those of `censusViews` when left out. */
  censusTowerViews: Type.Optional(Type.Array(Type.Enum(CENSUS_VIEW_FORMATS))),
  /** Columns of the expanded grid; those of the census when left out. */
  expandedColumns: Type.Optional(Strings),
  /** What stands in place of the room number, or of the patient's ID, where a row has it. */
  replaceRoomNumberWith: Type.Optional(Type.Enum(ROOM_NUMBERS)),
  replaceDisplayIdWith: Type.Optional(Type.Enum(DISPLAY_IDS)),
  censusFilters: Strings,
  elements: Type.Record(Type.String(), Type.Boolean()),
  acuityLevels: Type.Array(AcuityLevel),
  addPatientCensus: Strings,
  removePatientCensus: Strings,
  labs: Strings,
  /** How labs are opened, and what their values mean. */
  labConfig: Type.Record(Type.String(), LabRow),
  trends: Strings,
  /** Scores told of the area's patients, in order; none when left out. */
  scores: Type.Optional(Type.Array(Type.Enum(SCORE_NAMES))),
  supportEmail: Type.String(),
  /** What the sepsis bundle asks for; that of the Surviving Sepsis Campaign when left out. */
  sepsis: Type.Optional(SepsisSettings),
  /** Organ → the variables that colour it, in the order shown. */
  riskMap: Type.Partial(Type.Record(Type.Enum(ORGANS), Strings)),
  /** Organ → words looked for in the diagnosis that mark it as a risk factor. */
  riskFactors: Type.Optional(Type.Partial(Type.Record(Type.Enum(ORGANS), Strings))),
  /** `number`: what feeds may say in place of the name. */
  caseStates: Type.Array(
    strict({ state: Type.String(), stage: Type.String(), number: Type.Optional(Type.Integer()) }),
  ),
  /** Minutes to add to UTC for the hospital's clock. */
  dateTimeOffset: Type.Optional(Type.Number()),
  /** Staff of a control tower act on this area's alerts: tower mode is offered. */
  controlTower: Type.Optional(Type.Boolean()),
  tower: Type.Optional(TowerConfig),
  /** Milliseconds between two checks of a browser whether its session lives. */
  sessionCheckMs: Type.Optional(Type.Integer({ minimum: 1000, maximum: 3_600_000 })),
  inactivityTimer: Type.Optional(InactivityTimer),
  /** Role → what a page to it says at first, of {displayRoom}, {worstAlert} and {phone}; never of who the patient is. */
  pageTemplates: Type.Optional(Type.Record(Type.String(), Type.String({ minLength: 1, maxLength: 240 }))),
  /** Whether pages of alerts say in a line of their own who the patient is; without it they name nobody. */
  pageNames: Type.Optional(Type.Boolean()),
  /** https address of the site's waveform viewer, with {roomSys} or {token} for the bed. */
  waveformViewer: Type.Optional(Type.String({ maxLength: 500 })),
})
export type UiConfig = Type.Static<typeof UiConfig>

/**
 * phones.json is an array of these: whom to call about a patient, everywhere or in some units, always or while `logic`
 * holds, which is that of a rule. `callForHelp` stands first and is called for help.
 */
export const PhoneConfig = strict({
  id: Type.String({ minLength: 1 }),
  label: Type.String({ minLength: 1 }),
  phone: Type.String({ minLength: 1 }),
  units: Type.Optional(Type.Array(Type.String(), { minItems: 1 })),
  callForHelp: Type.Optional(Type.Boolean()),
  logic: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
})
export type PhoneConfig = Type.Static<typeof PhoneConfig>

/** references.json is an array of these. */
export const ReferenceConfig = strict(Reference.properties)

/** codes.json: coding system (OBX-3.3) → code → short name; wins over the codes of variables.json. */
export const CodesConfig = Type.Record(Type.String(), Type.Record(Type.String(), Type.String()))
export type CodesConfig = Type.Static<typeof CodesConfig>

/** Files of an area's folder, and of `common/` (which has no units.json): later ones override earlier ones. */
export const CONFIG_FILES = {
  'units.json': Type.Array(UnitConfig),
  'variables.json': Type.Record(Type.String(), VariableConfig),
  'rules.json': Type.Array(RuleRow),
  'ui.json': UiConfig,
  'codes.json': CodesConfig,
  'phones.json': Type.Array(PhoneConfig),
  'references.json': Type.Array(ReferenceConfig),
} as const
export type ConfigFile = keyof typeof CONFIG_FILES

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
