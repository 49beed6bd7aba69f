import { OneTimePasswordAnswer, UserIDBody } from '@wardlight/contracts/accounts'
import { declare } from '../call.ts'
import { ofOthers, refusedChange } from './account-change.ts'

/** Gives an account a password for one sign-in, told here and nowhere else; its sessions end. */
export const resetPassword = declare({
  path: 'AdminRequest.ashx',
  method: 'POST',
  action: 'resetPassword',
  access: 'Admin',
  input: UserIDBody,
  answer: OneTimePasswordAnswer,
  audits: { change: ({ userID }) => ({ detail: userID }) },
  masks: 'nothing identifying',
  needs: ['administration'],
  run: async ({ userID }, { session, administration }) => {
    ofOthers(session, userID)
    const reset = await administration.resetPassword(userID, session.account)
    if (typeof reset === 'string') throw refusedChange(reset)
    return { password: reset.password, until: reset.until.toISOString() }
  },
})
