import { EndedAnswer, EndSessionsBody } from '@wardlight/contracts/accounts'
import { declare } from '../call.ts'

/** Signs somebody out, on one browser or everywhere. */
export const endSessions = declare({
  path: 'AdminRequest.ashx',
  method: 'POST',
  action: 'endSessions',
  access: 'Admin',
  input: EndSessionsBody,
  answer: EndedAnswer,
  audits: {
    change: ({ userID }, { ended }) => ({ detail: `${userID}: ${ended} ended` }),
    evenUnwritten: true,
  },
  masks: 'nothing identifying',
  needs: ['sessions'],
  run: async ({ userID, id }, { sessions }) => ({ ended: await sessions.endOf(userID, { id }) }),
})
