import Type from 'typebox'

/** Spec support §3: emergencies of adults, emergencies of children, and what everything else is done by. */
const REFERENCE_GROUPS = ['emergency', 'pedemerg', 'standard'] as const
export type ReferenceGroup = (typeof REFERENCE_GROUPS)[number]

/** A guideline a site goes by, as a link. Spec forms §3.6. */
export const Reference = Type.Object({
  id: Type.String({ minLength: 1 }),
  category: Type.Enum(REFERENCE_GROUPS),
  /** What it is about: "Anaphylaxis". */
  name: Type.String({ minLength: 1 }),
  title: Type.String({ minLength: 1 }),
  /** Where it is read. */
  fileName: Type.String({ pattern: '^https://' }),
  summary: Type.String(),
  author: Type.String(),
  source: Type.String(),
  /** Left out: the address leads to the edition of the day. */
  year: Type.Optional(Type.Integer()),
  /** Of several about the same it stands first. */
  isDefault: Type.Optional(Type.Boolean()),
})
export type Reference = Type.Static<typeof Reference>
