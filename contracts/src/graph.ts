import Type from 'typebox'
import { After, ComparatorSchema, inRoom, Nullable, Time } from './common.ts'
import { Whose } from './whose.ts'

export const VariableLimits = Type.Object({
  lowRed: Nullable(Type.Number()),
  lowYellow: Nullable(Type.Number()),
  highYellow: Nullable(Type.Number()),
  highRed: Nullable(Type.Number()),
})
export type VariableLimits = Type.Static<typeof VariableLimits>

const Points = Type.Array(Type.Tuple([Type.Number(), Type.Number()]))

/** Points are [milliseconds since 1970, value], oldest first, implausible values left out. */
export const Trend = Type.Object({
  points: Points,
  /** Times of points whose true value lies beyond theirs (">20"), with how. Left out: none. */
  beyond: Type.Optional(Type.Array(Type.Tuple([Type.Number(), ComparatorSchema]))),
})
export type Trend = Type.Static<typeof Trend>

/** Rates of a drug from one pump; `source` tells the pump apart from the others. */
export const PumpTrend = Type.Object({
  source: Type.String(),
  points: Points,
  beyond: Trend.properties.beyond,
  /**
   * Times of rates after which the pump sent none for longer than `maxAge`. Left out: it never fell silent and came
   * back.
   */
  ends: Type.Optional(Type.Array(Type.Number())),
  /** Seconds a rate holds without being sent again; null: forever. */
  maxAge: Nullable(Type.Number()),
})
export type PumpTrend = Type.Static<typeof PumpTrend>

/** A chart of one variable: at each time the readings of the source that was shown then. */
export const Graph = Type.Object({
  name: Type.String(),
  title: Type.String(),
  description: Type.String(),
  unit: Type.String(),
  type: Type.Union([Type.Literal('line'), Type.Literal('step'), Type.Literal('bar'), Type.Literal('points')]),
  points: Points,
  beyond: Trend.properties.beyond,
  /** Which source the points are from, and since when; named as in atoms, "" without a name. Left out: none has one. */
  sources: Type.Optional(Type.Array(Type.Object({ from: Type.Number(), source: Type.String() }))),
  /** What other sources said at the same time: single points, never a line. Left out: nothing. */
  others: Type.Optional(
    Type.Array(Type.Object({ source: Type.String(), points: Points, beyond: Trend.properties.beyond })),
  ),
  /** A line for each pump of a drug that several gave; `points` follow whichever gives most. Left out: not several. */
  pumps: Type.Optional(Type.Array(PumpTrend)),
  limits: VariableLimits,
  min: Nullable(Type.Number()),
  max: Nullable(Type.Number()),
  suggestedMin: Nullable(Type.Number()),
  suggestedMax: Nullable(Type.Number()),
  /** Seconds between points beyond which the line is broken and the gap labelled; null never. */
  maxGap: Nullable(Type.Number()),
  /** There are points before the asked range: tells "No data in range" from "No data". */
  hasDataOutsideRange: Type.Boolean(),
  /** Of thinned points: the gaps between the original readings, ms, oldest first. Left out: only those by maxGap. */
  gaps: Type.Optional(Type.Array(Type.Object({ from: Type.Number(), to: Type.Number() }))),
  /** Corrections and withdrawals by the source, oldest first, with the value before; null: unknown. Left out: none. */
  changes: Type.Optional(
    Type.Array(
      Type.Object({
        time: Type.Number(),
        change: Type.Union([Type.Literal('corrected'), Type.Literal('withdrawn')]),
        value: Nullable(Type.Number()),
      }),
    ),
  ),
})
export type Graph = Type.Static<typeof Graph>

export const GraphAnswer = Type.Object({
  graphs: Type.Array(Graph),
  ...Whose,
  from: Time,
  to: Time,
  now: Time,
})
export type GraphAnswer = Type.Static<typeof GraphAnswer>

export const GraphQuery = Type.Object({
  action: Type.Literal('graph'),
  ...inRoom,
  /** Variable names joined by commas. */
  graphNames: Type.String({ minLength: 1, maxLength: 1000 }),
  /** Length of the range in seconds up to now, or up to `to`; 0 is the whole visit. */
  secondsFromNow: Type.Integer({ minimum: 0, maximum: 45 * 86_400 }),
  /** End of the range, ms since 1970; now when left out, or ahead of it. */
  to: Type.Optional(Type.Integer({ minimum: 0, maximum: 8_640_000_000_000 })),
  /** Pixels the chart is wide: no variable has more points. 960 when left out. */
  width: Type.Optional(Type.Integer({ minimum: 40, maximum: 4096 })),
  after: After,
  filters: Type.Optional(Type.String({ maxLength: 200 })),
})
export type GraphQuery = Type.Static<typeof GraphQuery>
