import { AcuityLevel } from '@wardlight/contracts/acuity'
import { ReviewChoice, ReviewSection } from '@wardlight/contracts/case-review'
import { CENSUS_VIEWS } from '@wardlight/contracts/census-views'
import { POPUP_NAME } from '@wardlight/contracts/labs'
import { ORGANS } from '@wardlight/contracts/organ'
import { SCORE_NAMES } from '@wardlight/contracts/score'
import { TowerChoice } from '@wardlight/contracts/tower-choice'
import Type from 'typebox'
import { Strings, strict } from './strict.ts'

const CENSUS_VIEW_FORMATS = CENSUS_VIEWS.map(({ format }) => format)
/** What a site may show in place of a room's number and of a patient's ID. */
const ROOM_NUMBERS = ['alias'] as const
const DISPLAY_IDS = ['visitNumber'] as const

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
   * Items whose times feeds send (true: all), so that one without a time is not done yet. Of any other item nothing is
   * known until a feed sends its time.
   */
  timesSent: Type.Optional(Type.Union([Type.Boolean(), Type.Array(TimedSepsisItem)])),
})
export type SepsisSettings = Type.Static<typeof SepsisSettings>

/** How a lab is opened: contracts/src/labs.ts. Labs without a popup of their own share one. */
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
