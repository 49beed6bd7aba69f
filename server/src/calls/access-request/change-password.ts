import { ChangePasswordBody } from '@wardlight/contracts/accounts'
import { Done } from '@wardlight/contracts/common'
import { declare } from '../call.ts'
import { CallError, tooManySignIns, tooManyTries, weakPassword } from '../call-error.ts'

/** Sets another password for oneself; the person's other sessions end. */
export const changePassword = declare({
  path: 'AccessRequest.ashx',
  method: 'POST',
  action: 'changePassword',
  access: 'signedIn',
  input: ChangePasswordBody,
  answer: Done,
  audits: { change: () => ({}), evenUnwritten: true },
  masks: 'nothing identifying',
  needs: ['ownPassword'],
  run: async (passwords, { session, ownPassword, address, device }) => {
    const result = await ownPassword(session, passwords, { address, device })
    if (result.kind === 'tooMany') throw tooManyTries(result.retryAfterSeconds)
    if (result.kind === 'busy') throw tooManySignIns()
    if (result.kind === 'weak') throw weakPassword(result.problem)
    if (result.kind === 'wrong')
      throw new CallError(403, 'wrong-password', 'The current password is wrong.', { field: 'password' })
    return { status: 'good' as const }
  },
})
