import Type from 'typebox'

/** Of a list of the configuration: the id is kept, the words are looked up. A retired one is no longer offered. */
export const TowerChoice = Type.Object({
  id: Type.String({ minLength: 1, maxLength: 40 }),
  label: Type.String({ minLength: 1 }),
  retired: Type.Optional(Type.Boolean()),
  /** Of an assessment: the tower goes on watching. */
  watch: Type.Optional(Type.Boolean()),
  /** Of a reaction: nobody answered. */
  noAnswer: Type.Optional(Type.Boolean()),
  /** Of an action: somebody is told, by what; `message`: by the hospital's own messenger, outside of this product. */
  contact: Type.Optional(Type.Enum(['phone', 'visit', 'page', 'message'])),
})
export type TowerChoice = Type.Static<typeof TowerChoice>
