import { SessionsAnswer } from '@wardlight/contracts/accounts'
import Type from 'typebox'
import { declare } from '../call.ts'
import { sessionRows } from '../session-rows.ts'

/** Where the person is signed in. */
export const sessions = declare({
  path: 'AccessRequest.ashx',
  method: 'GET',
  action: 'sessions',
  access: 'signedIn',
  input: Type.Object({}),
  answer: SessionsAnswer,
  audits: 'nothing',
  masks: 'nothing identifying',
  needs: ['sessions', 'now'],
  run: (_input, { session, sessions: all, now }) =>
    sessionRows(all, session.account.user_id, session.id, now),
})
