import { SessionsAnswer, UserIDBody } from '@wardlight/contracts/accounts'
import { declare } from '../call.ts'
import { sessionRows } from '../session-rows.ts'

/** Where somebody is signed in. */
export const userSessions = declare({
  path: 'AdminRequest.ashx',
  method: 'GET',
  action: 'userSessions',
  access: 'Admin',
  input: UserIDBody,
  answer: SessionsAnswer,
  audits: { look: ({ userID }) => ({ detail: userID }) },
  masks: 'nothing identifying',
  needs: ['sessions', 'now'],
  run: ({ userID }, { session, sessions, now }) => sessionRows(sessions, userID, session.id, now),
})
