import { SessionCheckAnswer, SessionCheckBody } from '@wardlight/contracts/access'
import { declare } from '../call.ts'
import { notSignedIn } from '../call-error.ts'

/** How long the session lasts; counts as activity unless told. */
export const sessionCheck = declare({
  path: 'AccessRequest.ashx',
  method: 'POST',
  action: 'sessionCheck',
  access: 'signedIn',
  input: SessionCheckBody,
  answer: SessionCheckAnswer,
  audits: 'nothing',
  masks: 'nothing identifying',
  needs: ['sessions'],
  run: async ({ doNotExtend }, { session, sessions }) => {
    const left = await sessions.check(session, doNotExtend !== true)
    if (!left) throw notSignedIn()
    return left
  },
})
