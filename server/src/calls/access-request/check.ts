import { UserAnswer } from '@wardlight/contracts/access'
import Type from 'typebox'
import { toUser } from '../../accounts/users.ts'
import { declare } from '../call.ts'

/** Who is signed in. */
export const check = declare({
  path: 'AccessRequest.ashx',
  method: 'GET',
  action: 'check',
  access: 'everyAccount',
  input: Type.Object({}),
  answer: UserAnswer,
  audits: 'nothing',
  masks: 'nothing identifying',
  needs: [],
  run: (_input, { session }) => ({ user: toUser(session.account, session.started) }),
})
