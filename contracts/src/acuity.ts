import Type from 'typebox'

/** A level of acuity. `color`: of its square, beside its number; of the neutral scale when left out. */
export const AcuityLevel = Type.Object(
  {
    level: Type.Integer({ minimum: 0, maximum: 99 }),
    label: Type.String(),
    color: Type.Optional(Type.String({ pattern: '^#[0-9a-fA-F]{6}$' })),
  },
  { additionalProperties: false },
)
export type AcuityLevel = Type.Static<typeof AcuityLevel>

interface UnitLevels {
  unit: string
  acuityLevels?: readonly AcuityLevel[] | undefined
}

/** The levels of a unit: its own, else its area's. */
export const acuityLevelsOf = (
  unit: string,
  units: readonly UnitLevels[],
  ofArea: readonly AcuityLevel[],
): readonly AcuityLevel[] => units.find((each) => each.unit === unit)?.acuityLevels ?? ofArea
