import { SessionCheckAnswer, SessionCheckBody } from '@wardlight/contracts/access'
import { isDisplay } from '@wardlight/contracts/rights'
import { declare } from '../call.ts'
import { notSignedIn } from '../call-error.ts'

/** How long the session lasts; counts as activity unless told. A display is active while it runs, and stays signed in. */
export const sessionCheck = declare({
  path: 'AccessRequest.ashx',
  method: 'POST',
  action: 'sessionCheck',
  access: 'everyAccount',
  input: SessionCheckBody,
  answer: SessionCheckAnswer,
  audits: 'nothing',
  masks: 'nothing identifying',
  needs: ['sessions'],
  run: async ({ doNotExtend }, { session, sessions, keepSession }) => {
    const stays = isDisplay(session.account.rights)
    const left = await sessions.check(session, stays || doNotExtend !== true)
    if (!left) throw notSignedIn()
    if (stays) keepSession()
    return left
  },
})
