import { UserIDBody } from '@wardlight/contracts/accounts'
import { Done } from '@wardlight/contracts/common'
import { declare } from '../call.ts'
import { ofOthers, refusedChange } from './account-change.ts'

/** Forgets somebody's authenticator app and recovery codes; their sessions end. */
export const resetSecondFactor = declare({
  path: 'AdminRequest.ashx',
  method: 'POST',
  action: 'resetSecondFactor',
  access: 'Admin',
  input: UserIDBody,
  answer: Done,
  audits: { change: ({ userID }) => ({ detail: userID }) },
  masks: 'nothing identifying',
  needs: ['administration'],
  run: async ({ userID }, { session, administration }) => {
    ofOthers(session, userID)
    const refused = await administration.resetSecondFactor(userID, session.account)
    if (refused) throw refusedChange(refused)
    return { status: 'good' as const }
  },
})
