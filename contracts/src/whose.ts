import Type from 'typebox'
import { RecordNumber } from './common.ts'

/** Whose something is: of which stay, and of whom. A visit may turn out to be another person's, under the same number. */
export const Whose = {
  /** Of the stay; '' nobody's. */
  regNum: Type.String(),
  /** The person's leading record; 0 nobody's. */
  person: Type.Integer(),
}

/** Whom somebody saw in a room, by `regNum` and `person`, as calls take it: nothing is done about another. */
export const Seen = {
  id: Type.String({ minLength: 1, maxLength: 200 }),
  person: Type.Optional(RecordNumber),
}
