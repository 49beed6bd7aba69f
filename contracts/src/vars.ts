import Type from 'typebox'
import { AcuityLevel } from './acuity.ts'
import { AGE_GROUPS } from './age-groups.ts'
import { ReviewForm } from './case-review.ts'
import { AreaSchema, LevelSchema, Nullable } from './common.ts'
import { VariableLimits } from './graph.ts'
import { LabConfig } from './labs.ts'
import { Reference } from './references.ts'
import { TowerLists } from './tower.ts'

/** One variable of an area: how it is shown, judged and dated. Spec support §3 "Variable level row" and data dictionary. */
export const VarLevel = Type.Object({
  name: Type.String(),
  title: Type.String(),
  unit: Type.String(),
  category: Type.String(),
  decimals: Type.Integer(),
  limits: VariableLimits,
  /** Of each age, where it makes a difference. */
  limitsByAge: Type.Optional(Type.Record(Type.Enum(AGE_GROUPS), VariableLimits)),
  /** Seconds after which a value is stale; null never. */
  maxAge: Nullable(Type.Number()),
  /** What its numbers mean here, told beside it. */
  legend: Type.Optional(Type.String()),
  plausible: Type.Object({ min: Nullable(Type.Number()), max: Nullable(Type.Number()) }),
})
export type VarLevel = Type.Static<typeof VarLevel>

const Roles = Type.Array(Type.String())

/** Whom a rule pages, when, and how often; minutes. */
export const PagingInfo = Type.Object({
  pageWho: Roles,
  delay: Type.Optional(Type.Number()),
  escalate: Type.Optional(Type.Array(Type.Object({ after: Type.Number(), pageWho: Roles }))),
  repeat: Type.Optional(Type.Boolean()),
  rePage: Type.Optional(Type.Number()),
  snooze: Type.Optional(Type.Number()),
  /** 1: not during bypass. 2: not in the whole bypass case. */
  pageInOR: Type.Optional(Type.Integer()),
  /** Obstetric case states in which it pages; all when left out. */
  obStates: Type.Optional(Type.Array(Type.Integer())),
  quietHours: Type.Optional(Type.Object({ from: Type.String(), to: Type.String() })),
})
export type PagingInfo = Type.Static<typeof PagingInfo>

export const AlertRuleInfo = Type.Object({
  id: Type.String(),
  category: Type.String(),
  description: Type.String(),
  level: LevelSchema,
  slot: Type.Integer(),
  method: Type.Integer(),
  verbal: Type.Boolean(),
  messageVerbal: Type.String(),
  icon: Type.String(),
  /** Variable it is told beside; null: none. */
  atom: Nullable(Type.String()),
  /** Left out: it pages nobody. */
  paging: Type.Optional(PagingInfo),
})
export type AlertRuleInfo = Type.Static<typeof AlertRuleInfo>

/** Spec support §3; the key is shortName. */
export const DictionaryEntry = Type.Object({
  shortName: Type.String(),
  category: Type.Union([Type.Literal('current'), Type.Literal('monitor'), Type.Literal('history')]),
  type: Type.String(),
  subtype: Type.String(),
  display: Type.String(),
  units: Type.String(),
  description: Type.String(),
  links: Type.Array(Type.Object({ title: Type.String(), url: Type.String() })),
})
export type DictionaryEntry = Type.Static<typeof DictionaryEntry>

export const Unit = Type.Object({
  unit: Type.String(),
  label: Type.String(),
  type: Type.String(),
  unitID: Type.Integer(),
  patientConfigTypes: Type.Array(Type.String()),
  services: Type.Optional(Type.Array(Type.String())),
  /** Those of the area when left out. */
  acuityLevels: Type.Optional(Type.Array(AcuityLevel)),
})
export type Unit = Type.Static<typeof Unit>

/** `number`: what feeds may say in place of the name. */
export const CaseState = Type.Object({
  state: Type.String(),
  stage: Type.String(),
  number: Type.Optional(Type.Integer()),
})
export type CaseState = Type.Static<typeof CaseState>

/** Of a page nobody touches: seconds until it goes back to the census or a room, or else signs out, and until it warns. */
export const InactivityTimer = Type.Object({
  timeoutSeconds: Type.Integer(),
  warnSeconds: Type.Optional(Type.Integer()),
  backToCensus: Type.Optional(Type.Boolean()),
  /** roomSys, or true: the room shown last. */
  backToRoom: Type.Optional(Type.Union([Type.Boolean(), Type.Integer()])),
})
export type InactivityTimer = Type.Static<typeof InactivityTimer>

/** VarRequest.ashx?area: everything the client needs to know of an area. */
export const VarsAnswer = Type.Object({
  area: AreaSchema,
  label: Type.String(),
  units: Type.Array(Unit),
  uiConfig: Type.Object({
    /** Columns of the census grid, by variable name, in order. */
    censusColumns: Type.Array(Type.String()),
    censusViews: Type.Array(Type.String()),
    /** Views offered in tower mode; those of `censusViews` when left out. */
    censusTowerViews: Type.Optional(Type.Array(Type.String())),
    /** Columns of the expanded grid. */
    expandedColumns: Type.Optional(Type.Array(Type.String())),
    replaceRoomNumberWith: Type.Optional(Type.String()),
    replaceDisplayIdWith: Type.Optional(Type.String()),
    censusFilters: Type.Array(Type.String()),
    elements: Type.Record(Type.String(), Type.Boolean()),
    acuityLevels: Type.Array(AcuityLevel),
    addPatientCensus: Type.Array(Type.String()),
    removePatientCensus: Type.Array(Type.String()),
    labs: Type.Array(Type.String()),
    labConfig: Type.Optional(Type.Array(LabConfig)),
    trends: Type.Array(Type.String()),
    supportEmail: Type.String(),
    inactivityTimer: Type.Optional(InactivityTimer),
  }),
  varLevels: Type.Array(VarLevel),
  alertRules: Type.Array(AlertRuleInfo),
  riskMap: Type.Record(Type.String(), Type.Array(Type.String())),
  dataDictionary: Type.Array(DictionaryEntry),
  caseStates: Type.Array(CaseState),
  references: Type.Optional(Type.Array(Reference)),
  /** Of an area with a control tower. */
  tower: Type.Optional(TowerLists),
  review: Type.Optional(ReviewForm),
  system: Type.Object({ controlTower: Type.Boolean(), sessionCheckMs: Type.Integer() }),
})
export type VarsAnswer = Type.Static<typeof VarsAnswer>

export const VarsQuery = Type.Object({ area: AreaSchema })
export type VarsQuery = Type.Static<typeof VarsQuery>
