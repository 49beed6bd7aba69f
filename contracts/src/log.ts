import Type from 'typebox'
import { Done, FreeText } from './common.ts'

const UUID = '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$'

/** POST LogRequest.ashx (form): client errors (type text), link clicks (recordType Link), and browsers we do not build for (recordType Browser). */
export const LogBody = Type.Object({
  data: FreeText({ minLength: 1, maxLength: 20_000 }),
  type: Type.Optional(Type.Literal('text')),
  recordType: Type.Optional(Type.Enum(['Link', 'Browser'])),
  /** Names the report: sent again after a lost answer, it is taken once. */
  id: Type.Optional(Type.String({ pattern: UUID })),
})
export type LogBody = Type.Static<typeof LogBody>
export const LogAnswer = Done
export type LogAnswer = Done
