import { EndedAnswer } from '@wardlight/contracts/accounts'
import Type from 'typebox'
import { declare } from '../call.ts'

/** Signs the person out on every browser, this one too. */
export const signOutEverywhere = declare({
  path: 'AccessRequest.ashx',
  method: 'POST',
  action: 'signOutEverywhere',
  access: 'signedIn',
  input: Type.Object({}),
  answer: EndedAnswer,
  audits: { change: (_input, { ended }) => ({ detail: `${ended} ended` }), evenUnwritten: true },
  masks: 'nothing identifying',
  needs: ['sessions'],
  run: async (_input, { session, sessions, setSession }) => {
    const ended = await sessions.endOf(session.account.user_id, {})
    setSession(null)
    return { ended }
  },
})
