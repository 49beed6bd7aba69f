import Type from 'typebox'
import { Time } from './common.ts'

export const INFUSION_GROUPS = [
  'sedation',
  'anesthetic',
  'vasopressor',
  'nmb',
  'antiarrhythmic',
  'other',
] as const
export const InfusionGroup = Type.Enum(INFUSION_GROUPS)
export type InfusionGroup = (typeof INFUSION_GROUPS)[number]

/**
 * Drugs now running, in the groups of spec forms §2.5. Each device is listed by itself; `name` then ends in the device.
 * Not comparable: the rate cannot be converted to the variable's unit; `rate` and `unit` are as sent, `note` says why
 * ("not comparable: no weight known"). `words`: a rate that is no number; `rate` is then 0.
 */
export const Infusion = Type.Object({
  group: InfusionGroup,
  name: Type.String(),
  /** Name of the drug's variable. */
  variable: Type.Optional(Type.String()),
  rate: Type.Number(),
  unit: Type.String(),
  time: Time,
  /** False: the rate is as sent, in a unit that cannot be converted to this drug's; `note` says why. */
  comparable: Type.Optional(Type.Boolean()),
  /** "not comparable: no weight known". */
  note: Type.Optional(Type.String()),
  words: Type.Optional(Type.String()),
  /** The rate as sent, where it is told by a weight: the newest. */
  sent: Type.Optional(Type.Object({ rate: Type.Number(), unit: Type.String(), weightKg: Type.Number() })),
})
export type Infusion = Type.Static<typeof Infusion>
