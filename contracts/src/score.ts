import Type from 'typebox'

export const SCORE_NAMES = ['SOFA', 'qSOFA', 'SIRS', 'NEWS2', 'MEWS', 'MEOWS'] as const
export type ScoreName = (typeof SCORE_NAMES)[number]

/** Points known to lie between two ends: what is missing may be worth anything that nothing known rules out. */
const range = { least: Type.Integer(), most: Type.Integer() }

export const ScoreRange = Type.Object(range)
export type ScoreRange = Type.Static<typeof ScoreRange>

/** "4", or "3–6". */
export const rangeText = ({ least, most }: ScoreRange): string =>
  least === most ? String(least) : `${least}–${most}`

/** A value that a part is scored by. */
export const ScoreInput = Type.Object({
  /** The variable it is, whose value stands in the body's `current`; '' of one that is not. */
  name: Type.String(),
  title: Type.String(),
  /** What it says, where it is no variable's value: "at least 640 mL". */
  text: Type.Optional(Type.String()),
  /** Why it could not be taken: never charted, older than its maximum age, or nothing a score can be made of. */
  missing: Type.Optional(Type.Enum(['absent', 'stale', 'unusable'])),
})
export type ScoreInput = Type.Static<typeof ScoreInput>

export const ScorePart = Type.Object({
  title: Type.String(),
  ...range,
  inputs: Type.Array(ScoreInput),
})
export type ScorePart = Type.Static<typeof ScorePart>

/** A score of a patient; without parts where there is none, with the reason in `none`. */
export const Score = Type.Object({
  name: Type.Enum(SCORE_NAMES),
  ...range,
  /** What a reader of the number has to know. */
  about: Type.String(),
  parts: Type.Array(ScorePart),
  /** "No score for this age". */
  none: Type.Optional(Type.String()),
})
export type Score = Type.Static<typeof Score>
