import Type from 'typebox'
import { ComparatorSchema, Nullable, Time } from './common.ts'
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

/** Rates of a drug by one pump, named as it is told apart from the others. */
export const PumpTrend = Type.Object({
  source: Type.String(),
  points: Points,
  beyond: Trend.properties.beyond,
  /** Times of rates behind which it told none for longer than `maxAge`. Left out: it never fell silent and came back. */
  ends: Type.Optional(Type.Array(Type.Number())),
  /** Seconds for which a rate holds without being told again; null for ever. */
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
  /** From when on the points are of which source, named as in atoms, "" without a name. Left out: none has one. */
  sources: Type.Optional(Type.Array(Type.Object({ from: Type.Number(), source: Type.String() }))),
  /** What other sources said at the same time: single points, never a line. Left out: nothing. */
  others: Type.Optional(
    Type.Array(Type.Object({ source: Type.String(), points: Points, beyond: Trend.properties.beyond })),
  ),
  /** Of a drug that several pumps gave, each by itself: a line each, as `points` are of whichever gives most. Left out: not several. */
  pumps: Type.Optional(Type.Array(PumpTrend)),
  limits: VariableLimits,
  min: Nullable(Type.Number()),
  max: Nullable(Type.Number()),
  suggestedMin: Nullable(Type.Number()),
  suggestedMax: Nullable(Type.Number()),
  /** Seconds between points beyond which the line is broken and the gap labelled; null never. */
  maxGap: Nullable(Type.Number()),
  /** Newest point before the asked range, so that "No data" and "No data in range" can be told apart. */
  hasDataOutsideRange: Type.Boolean(),
  /** Where points are thinned: gaps of the readings they were taken from, ms, oldest first. Left out: none but by maxGap. */
  gaps: Type.Optional(Type.Array(Type.Object({ from: Type.Number(), to: Type.Number() }))),
  /** What the source corrected or withdrew, oldest first, with what it had said, null unknown. Left out: nothing. */
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
