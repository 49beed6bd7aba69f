import { SessionCheckAnswer, SessionCheckBody } from '@wardlight/contracts/access'
import { declare } from '../call.ts'

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
  run: ({ doNotExtend }, { session, sessions }) => sessions.check(session, doNotExtend !== true),
})
