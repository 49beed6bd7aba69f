import { Nullable } from '@wardlight/contracts/common'
import { VariableLimits } from '@wardlight/contracts/graph'
import Type from 'typebox'
import { Strings, strict } from './strict.ts'

const GRAPH_TYPES = ['line', 'step', 'bar', 'points'] as const
const INFUSION_GROUPS = ['sedation', 'anesthetic', 'vasopressor', 'nmb', 'antiarrhythmic', 'other'] as const

/** Where readings of a variable come from: an arterial line, a cuff. */
export const VariableSource = strict({
  name: Type.String({ minLength: 1 }),
  label: Type.String({ minLength: 1 }),
  /** Codes of any coding system that mean this source; `code/sub-id` is one device of a code. */
  codes: Type.Optional(Strings),
  /** A stream when left out, if the feed is one. */
  kind: Type.Optional(Type.Enum(['stream', 'single'])),
})
export type VariableSource = Type.Static<typeof VariableSource>

/** variables.json is an object of these by short name; an area's file overrides common/variables.json key by key. */
export const VariableConfig = strict({
  title: Type.String({ minLength: 1 }),
  unit: Type.String(),
  category: Type.String(),
  /** Words of the data dictionary, e.g. "Vital sign", "Lab", "Infusion". */
  type: Type.String(),
  subtype: Type.String(),
  /** Values are words, not numbers (VentMode, Pump, SEPSIS_*). */
  text: Type.Optional(Type.Boolean()),
  decimals: Type.Integer({ minimum: 0, maximum: 4 }),
  description: Type.String(),
  /** Null: that side has no limit. A variable without any limit has level 0. */
  limits: VariableLimits,
  /** Limits of patients below adult age: neonate < 28 d, infant < 1 y, child < 12 y, adolescent < 18 y. */
  limitsByAge: Type.Optional(
    strict({
      neonate: Type.Optional(VariableLimits),
      infant: Type.Optional(VariableLimits),
      child: Type.Optional(VariableLimits),
      adolescent: Type.Optional(VariableLimits),
      adult: Type.Optional(VariableLimits),
    }),
  ),
  /**
   * An answered alert is loud again once the value is this much worse than at the answer. Left out: the distance from
   * the yellow to the red limit on that side or a fifth of the value, whichever is less.
   */
  worseBy: Type.Optional(Type.Number({ exclusiveMinimum: 0 })),
  /** Seconds after which a value is stale; null never. */
  maxAge: Nullable(Type.Number({ exclusiveMinimum: 0 })),
  /** The same for single measurements (aperiodic: a cuff, a nurse's charting), which come hourly; maxAge when left out. */
  maxAgeAperiodic: Type.Optional(Type.Number({ exclusiveMinimum: 0 })),
  /** A stream that broke off is silent for this many minutes, then counts as taken off. 60 when left out. */
  silentMinutes: Type.Optional(Type.Number({ exclusiveMinimum: 0 })),
  /** Case stages in which it is no longer measured: a stale reading is shown as none there, a fresh one as ever. */
  overIn: Type.Optional(Strings),
  /** Of the airway of a ventilated patient: once its ventilator is off, what is stale is shown as none, and a charted pressure or volume counts as none. */
  overOffVentilator: Type.Optional(Type.Boolean()),
  plausible: strict({ min: Nullable(Type.Number()), max: Nullable(Type.Number()) }),
  graph: Type.Enum(GRAPH_TYPES),
  /** Seconds between points beyond which a graph is broken; null never. */
  maxGap: Nullable(Type.Number({ exclusiveMinimum: 0 })),
  suggestedMin: Type.Optional(Type.Number()),
  suggestedMax: Type.Optional(Type.Number()),
  /** A bedside monitor's reading: a bed whose vital readings are all past maxAge is silent. */
  vital: Type.Optional(Type.Boolean()),
  /** A running rate, listed under this group while above 0 and fresh. */
  infusion: Type.Optional(Type.Enum(INFUSION_GROUPS)),
  /** How the drug is usually dissolved: so much in `per` mL. Tells rates of volume as doses. */
  concentration: Type.Optional(
    strict({
      amount: Type.Number({ exclusiveMinimum: 0 }),
      unit: Type.String({ minLength: 1 }),
      per: Type.Number({ exclusiveMinimum: 0 }),
    }),
  ),
  /** Two fresh sources further apart than this are shown as disagreeing; never when left out. */
  disagree: Type.Optional(Type.Number({ exclusiveMinimum: 0 })),
  /** Volumes in mL added up over 24 h; urine counts as output too. */
  io: Type.Optional(Type.Enum(['intake', 'output', 'urine'])),
  /** The variable in mL/h that gives these amounts per hour over the time they were collected. */
  flow: Type.Optional(Type.String()),
  /** In the order of precedence: the first that has a fresh reading is shown and judged. */
  sources: Type.Optional(Type.Array(VariableSource)),
  /** The newest reading counts, whichever source it is of. */
  newest: Type.Optional(Type.Boolean()),
  codes: strict({
    mdc: Type.Optional(Strings),
    loinc: Type.Optional(Strings),
    /** Codes of any other coding system; codes.json tells systems apart where two sites clash. */
    local: Type.Optional(Strings),
  }),
  /** Unit as the feed spells it → value × factor + offset in `unit`. A reading in a unit that neither this nor ward/readings/units.ts converts keeps it and has no level. */
  convert: Type.Optional(
    Type.Record(Type.String(), strict({ factor: Type.Number(), offset: Type.Optional(Type.Number()) })),
  ),
  /** What its numbers mean here, told beside it. */
  legend: Type.Optional(Type.String()),
  /** Listed under History in the data dictionary. */
  history: Type.Optional(Type.Boolean()),
  links: Type.Optional(
    Type.Array(strict({ title: Type.String(), url: Type.String({ pattern: '^https?://' }) })),
  ),
})
export type VariableConfig = Type.Static<typeof VariableConfig>
/** By name. */
export type Variables = Readonly<Record<string, VariableConfig>>
