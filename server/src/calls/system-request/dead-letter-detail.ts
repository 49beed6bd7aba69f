import { DeadLetterDetail, DeadLetterDetailQuery } from '@wardlight/contracts/dead-letters'
import { declare } from '../call.ts'
import { CallError } from '../call-error.ts'
import { maskedDeadLetter } from '../masked/system.ts'

/** The segments that hold a kept message up. They name a patient. */
export const deadLetterDetail = declare({
  path: 'systemrequest.ashx',
  method: 'GET',
  action: 'deadLetterDetail',
  access: 'Admin',
  input: DeadLetterDetailQuery,
  answer: DeadLetterDetail,
  audits: { look: ({ id }) => ({ detail: `dead letter ${id}` }) },
  masks: maskedDeadLetter,
  needs: ['feeds'],
  run: async ({ id }, { feeds }) => {
    const found = await feeds.deadLetter(id)
    if (!found)
      throw new CallError(404, 'not-found', 'There is no dead letter of this number.', { field: 'id' })
    return found
  },
})
