import { RetireFeedAnswer, RetireFeedBody } from '@wardlight/contracts/feeds'
import { declare } from '../call.ts'

/** Nobody waits for a feed any more, until it sends something usable again. */
export const retireFeed = declare({
  path: 'systemrequest.ashx',
  method: 'POST',
  action: 'retireFeed',
  access: 'Admin',
  input: RetireFeedBody,
  answer: RetireFeedAnswer,
  audits: { change: ({ name }, { retired }) => ({ detail: retired ? name : 'no such feed' }) },
  masks: 'nothing identifying',
  needs: ['feeds'],
  run: async ({ name }, { feeds }) => ({ retired: await feeds.retire(name) }),
})
