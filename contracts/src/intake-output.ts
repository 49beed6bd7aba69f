import Type from 'typebox'
import { After, inRoom, Nullable, Time } from './common.ts'
import { Whose } from './whose.ts'

const volumes = {
  intake: Nullable(Type.Number()),
  output: Nullable(Type.Number()),
  urine: Nullable(Type.Number()),
}
/** A charted amount that no sum has: in another unit than of volume, implausible, or in words. */
const ApartAmount = Type.Object({ title: Type.String(), text: Type.String(), time: Time })

/** Volumes of the last 24 h in mL; null where nothing was measured. */
export const IntakeOutput = Type.Object({
  ...volumes,
  /** Amounts charted in that time that are in none of the sums, newest first. Left out: none. */
  apart: Type.Optional(Type.Array(ApartAmount)),
  /** How many older ones `apart` has no room for. Left out: none. */
  apartLeft: Type.Optional(Type.Integer()),
})
export type IntakeOutput = Type.Static<typeof IntakeOutput>

export const IntakeOutputAnswer = Type.Object({
  intakeOutput: IntakeOutput,
  ...Whose,
  now: Time,
})
export type IntakeOutputAnswer = Type.Static<typeof IntakeOutputAnswer>

/**
 * Intake and output by clock hour over the last 24 h, oldest first, the first and last hour in part; and the totals.
 */
export const IoHourlyAnswer = Type.Object({
  hours: Type.Array(Type.Object({ from: Time, ...volumes })),
  totals: Type.Object({ hours8: IntakeOutput, hours24: IntakeOutput, visit: IntakeOutput }),
  /** Since when `visit` counts; null: nobody lies there. */
  visitBegan: Nullable(Time),
  ...Whose,
  now: Time,
})
export type IoHourlyAnswer = Type.Static<typeof IoHourlyAnswer>

export const IoHourlyQuery = Type.Object({ action: Type.Literal('ioHourly'), ...inRoom, after: After })
export type IoHourlyQuery = Type.Static<typeof IoHourlyQuery>
export const IntakeOutputQuery = Type.Object({
  action: Type.Literal('intakeOutput'),
  ...inRoom,
  after: After,
})
export type IntakeOutputQuery = Type.Static<typeof IntakeOutputQuery>
