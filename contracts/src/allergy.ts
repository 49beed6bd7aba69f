import Type from 'typebox'
import { Time } from './common.ts'

/** What a feed said of one allergy; '' and empty where it said nothing. */
export const Allergy = Type.Object({
  name: Type.String(),
  /** "Drug", "Food". */
  kind: Type.String(),
  /** "Severe", "Moderate", "Mild", or as sent. */
  severity: Type.String(),
  reactions: Type.Array(Type.String()),
  /** When it was first known or began, as precisely as was said: "2019", "2019-05-07". */
  since: Type.String(),
})
export type Allergy = Type.Static<typeof Allergy>

/** The allergies of a visit as they were last told. */
export const AllergyRecord = Type.Object({
  /** "APPLICATION/FACILITY". */
  source: Type.String(),
  told: Time,
  list: Type.Array(Allergy),
})
export type AllergyRecord = Type.Static<typeof AllergyRecord>
