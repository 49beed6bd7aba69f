import { RetryDeadLetterAnswer, RetryDeadLetterBody } from '@wardlight/contracts/dead-letters'
import { declare } from '../call.ts'

/** Applies a kept message again. */
export const retryDeadLetter = declare({
  path: 'systemrequest.ashx',
  method: 'POST',
  action: 'retryDeadLetter',
  access: 'Admin',
  input: RetryDeadLetterBody,
  answer: RetryDeadLetterAnswer,
  audits: {
    change: ({ id, accept }, { applied }) => ({
      detail: `${id} ${applied ? 'applied' : 'refused'}${accept ? ' as the same person' : ''}`,
    }),
  },
  masks: 'nothing identifying',
  needs: ['feeds'],
  run: ({ id, accept }, { feeds }) => feeds.retry(id, accept),
})
