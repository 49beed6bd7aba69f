import Type from 'typebox'
import { Done, FreeText } from './common.ts'

/** POST LogRequest.ashx (form): client errors (type text) and link clicks (recordType Link). */
export const LogBody = Type.Object({
  data: FreeText({ minLength: 1, maxLength: 20_000 }),
  type: Type.Optional(Type.Literal('text')),
  recordType: Type.Optional(Type.Literal('Link')),
})
export type LogBody = Type.Static<typeof LogBody>
export const LogAnswer = Done
export type LogAnswer = Done
