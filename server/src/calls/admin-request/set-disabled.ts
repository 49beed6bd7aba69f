import { SetDisabledBody } from '@wardlight/contracts/accounts'
import { Done } from '@wardlight/contracts/common'
import { declare } from '../call.ts'
import { ofOthers, refusedChange } from './account-change.ts'

/** Disables an account, whose sessions end, or enables it again. */
export const setDisabled = declare({
  path: 'AdminRequest.ashx',
  method: 'POST',
  action: 'setDisabled',
  access: 'Admin',
  input: SetDisabledBody,
  answer: Done,
  audits: {
    change: ({ userID, disabled }) => ({ detail: `${userID}: ${disabled ? 'disabled' : 'enabled'}` }),
    evenUnwritten: true,
  },
  masks: 'nothing identifying',
  needs: ['administration'],
  run: async ({ userID, disabled }, { session, administration }) => {
    ofOthers(session, userID)
    const refused = await administration.setDisabled(userID, disabled, session.account)
    if (refused) throw refusedChange(refused)
    return { status: 'good' as const }
  },
})
