import Type from 'typebox'

/** POST LogRequest.ashx (form): client errors (type text) and link clicks (recordType Link). */
export const LogBody = Type.Object({
  data: Type.String({ minLength: 1, maxLength: 20_000 }),
  type: Type.Optional(Type.Literal('text')),
  recordType: Type.Optional(Type.Literal('Link')),
})
export type LogBody = Type.Static<typeof LogBody>
export const LogAnswer = Type.Object({ status: Type.Literal('good') })
export type LogAnswer = Type.Static<typeof LogAnswer>
