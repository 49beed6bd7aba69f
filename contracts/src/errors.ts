import Type from 'typebox'

/** Every answer that is not 2xx. `field` names what to correct; `retryAfterSeconds` says when a slowed call may be tried again. */
export const ErrorAnswer = Type.Object({
  error: Type.Object({
    code: Type.String(),
    message: Type.String(),
    field: Type.Optional(Type.String()),
    retryAfterSeconds: Type.Optional(Type.Number()),
  }),
})
export type ErrorAnswer = Type.Static<typeof ErrorAnswer>
