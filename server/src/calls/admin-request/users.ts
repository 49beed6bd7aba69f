import { UsersAnswer } from '@wardlight/contracts/accounts'
import Type from 'typebox'
import { declare } from '../call.ts'

/** Every account. */
export const users = declare({
  path: 'AdminRequest.ashx',
  method: 'GET',
  action: 'users',
  access: 'Admin',
  input: Type.Object({}),
  answer: UsersAnswer,
  audits: { look: () => ({}) },
  masks: 'nothing identifying',
  needs: ['administration', 'now'],
  run: async (_input, { session, administration, now = Date.now }) => ({
    users: await administration.list(session.account),
    now: new Date(now()).toISOString(),
  }),
})
