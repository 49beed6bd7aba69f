import Type from 'typebox'

/** Where a phone number comes from: the room, its unit, or a rule of the area that holds for the patient. */
const PHONE_KINDS = ['room', 'unit', 'rule', 'callForHelp'] as const

export const Phone = Type.Object({
  kind: Type.Enum(PHONE_KINDS),
  /** "Room 12", "5 North", "Rapid response". */
  label: Type.String(),
  phone: Type.String(),
})
export type Phone = Type.Static<typeof Phone>
