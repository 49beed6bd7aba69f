import { EndedAnswer, EndSessionBody } from '@wardlight/contracts/accounts'
import { declare } from '../call.ts'

/** Signs the person out on one browser. */
export const endSession = declare({
  path: 'AccessRequest.ashx',
  method: 'POST',
  action: 'endSession',
  access: 'signedIn',
  input: EndSessionBody,
  answer: EndedAnswer,
  audits: { change: (_input, { ended }) => ({ detail: `${ended} ended` }), evenUnwritten: true },
  masks: 'nothing identifying',
  needs: ['sessions'],
  run: async ({ id }, { session, sessions }) => ({
    ended: await sessions.endOf(session.account.user_id, { id }),
  }),
})
