import Type from 'typebox'
import { Nullable, Time } from './common.ts'

export const VariableLimits = Type.Object({
  lowRed: Nullable(Type.Number()),
  lowYellow: Nullable(Type.Number()),
  highYellow: Nullable(Type.Number()),
  highRed: Nullable(Type.Number()),
})
export type VariableLimits = Type.Static<typeof VariableLimits>

/** A chart of one variable: points are [milliseconds since 1970, value], oldest first, implausible values left out. */
export const Graph = Type.Object({
  name: Type.String(),
  title: Type.String(),
  description: Type.String(),
  unit: Type.String(),
  type: Type.Union([Type.Literal('line'), Type.Literal('step'), Type.Literal('bar'), Type.Literal('points')]),
  points: Type.Array(Type.Tuple([Type.Number(), Type.Number()])),
  limits: VariableLimits,
  min: Nullable(Type.Number()),
  max: Nullable(Type.Number()),
  suggestedMin: Nullable(Type.Number()),
  suggestedMax: Nullable(Type.Number()),
  /** Seconds between points beyond which the line is broken and the gap labelled; null never. */
  maxGap: Nullable(Type.Number()),
  /** Newest point before the asked range, so that "No data" and "No data in range" can be told apart. */
  hasDataOutsideRange: Type.Boolean(),
})
export type Graph = Type.Static<typeof Graph>

export const GraphAnswer = Type.Object({
  graphs: Type.Array(Graph),
  /** Whose they are: `regNum` of the room's census row. */
  regNum: Type.String(),
  from: Time,
  to: Time,
  now: Time,
})
export type GraphAnswer = Type.Static<typeof GraphAnswer>
