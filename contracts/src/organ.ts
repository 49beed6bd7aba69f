import Type from 'typebox'
import { LevelSchema } from './common.ts'

export const ORGANS = [
  'brain',
  'airway',
  'lungs',
  'heart',
  'blood',
  'liver',
  'kidneys',
  'gut',
  'urine',
] as const
export type Organ = (typeof ORGANS)[number]

/** A part of the body with the worst level of what colours it; `stale` when nothing that colours it is fresh. */
export const OrganRisk = Type.Object({
  part: Type.Enum(ORGANS),
  alert: LevelSchema,
  stale: Type.Boolean(),
  /** Variables shown beside the organ, in order. */
  variables: Type.Array(Type.String()),
  /** A risk factor of the history (not a reading) marks the organ with a ring. */
  riskFactor: Type.Boolean(),
  /** Words of the diagnosis that make it one. Left out: none, or not told to this account. */
  factors: Type.Optional(Type.Array(Type.String())),
})
export type OrganRisk = Type.Static<typeof OrganRisk>
