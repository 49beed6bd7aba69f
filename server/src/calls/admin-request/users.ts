import { UsersAnswer } from '@wardlight/contracts/accounts'
import Type from 'typebox'
import { declare } from '../call.ts'
import { maskedUsers } from '../masked/system.ts'

/** Every account; those of patients without who that is for accounts that see no names. */
export const users = declare({
  path: 'AdminRequest.ashx',
  method: 'GET',
  action: 'users',
  access: 'Admin',
  input: Type.Object({}),
  answer: UsersAnswer,
  audits: { look: () => ({}) },
  masks: maskedUsers,
  needs: ['administration', 'now'],
  run: async (_input, { session, administration, now = Date.now }) => ({
    users: await administration.list(session.account),
    now: new Date(now()).toISOString(),
  }),
})
