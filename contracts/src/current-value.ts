import Type from 'typebox'
import { Atom } from './atom.ts'
import { inRoom, Time } from './common.ts'
import { InfusionGroup } from './infusion.ts'

export const CurrentValue = Type.Object({
  ...Atom.properties,
  name: Type.String(),
  display: Type.String(),
  /** The variable's; in state foreignUnit as sent, empty without one. */
  unit: Type.String(),
  category: Type.String(),
  decimals: Type.Integer(),
  /** Of the rate of a drug: its group. */
  infusion: Type.Optional(InfusionGroup),
})
export type CurrentValue = Type.Static<typeof CurrentValue>

export const CurrentAnswer = Type.Object({
  current: Type.Array(CurrentValue),
  now: Time,
  revision: Type.Integer(),
})
export type CurrentAnswer = Type.Static<typeof CurrentAnswer>

export const CurrentQuery = Type.Object({ action: Type.Literal('getCurrent'), ...inRoom })
export type CurrentQuery = Type.Static<typeof CurrentQuery>
