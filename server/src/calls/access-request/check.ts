import { UserAnswer } from '@wardlight/contracts/access'
import Type from 'typebox'
import { signedInUser } from '../../accounts/signed-in-user.ts'
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
  needs: ['downtimeKey'],
  run: (_input, { session, downtimeKey }) => ({ user: signedInUser(session, downtimeKey) }),
})
