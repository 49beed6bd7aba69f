import { CloseDeadLetterAnswer, CloseDeadLetterBody } from '@wardlight/contracts/dead-letters'
import { declare } from '../call.ts'

/** A kept message will not be applied any more; why is in the audit. */
export const closeDeadLetter = declare({
  path: 'systemrequest.ashx',
  method: 'POST',
  action: 'closeDeadLetter',
  access: 'Admin',
  input: CloseDeadLetterBody,
  answer: CloseDeadLetterAnswer,
  audits: {
    change: ({ id, reason }, { closed }) => ({ detail: `${id} ${closed ? reason : 'is none'}` }),
  },
  masks: 'nothing identifying',
  needs: ['feeds'],
  run: async ({ id }, { feeds }) => ({ closed: await feeds.close(id) }),
})
