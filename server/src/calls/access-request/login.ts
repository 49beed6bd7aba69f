import { LoginAnswer, LoginBody } from '@wardlight/contracts/access'
import { isDisplay } from '@wardlight/contracts/rights'
import type { SignInResult } from '../../accounts/sign-in.ts'
import { signedInUser } from '../../accounts/signed-in-user.ts'
import { declare } from '../call.ts'
import { CallError, tooManySignIns, tooManyTries, weakPassword, wrongPassword } from '../call-error.ts'

type Failed = Exclude<SignInResult, { kind: 'signedIn' | 'next' }>

function refusal(result: Failed): CallError {
  switch (result.kind) {
    case 'tooMany':
      return tooManyTries(result.retryAfterSeconds)
    case 'busy':
      return tooManySignIns()
    case 'weak':
      return weakPassword(result.problem)
    case 'wrongCode':
      return new CallError(401, 'wrong-code', 'This code is not right, or was used before.', {
        field: 'code',
      })
    case 'expired':
      return new CallError(
        401,
        'password-expired',
        'This one-time password is no longer good. Ask an administrator for another.',
      )
    case 'wrong':
      return wrongPassword()
  }
}

/** Starts a session, or says what it still wants for it; a session that the browser had before ends. */
export const login = declare({
  path: 'AccessRequest.ashx',
  method: 'POST',
  action: 'login',
  access: 'anyone',
  input: LoginBody,
  answer: LoginAnswer,
  audits: {
    change: ({ userID }, answer) =>
      'user' in answer
        ? { userID: answer.user.userID }
        : { userID, action: 'login begun', detail: `${answer.next} asked for` },
    tried: ({ userID }) => userID,
    evenUnwritten: true,
  },
  masks: 'nothing identifying',
  needs: ['sessions', 'signIn', 'downtimeKey'],
  run: async (credentials, context) => {
    const { sessions, signIn, downtimeKey, session: before, setSession, setDevice, ...from } = context
    const result = await signIn(credentials, from)
    if (result.kind === 'next') return result.step
    if (result.kind !== 'signedIn') throw refusal(result)
    if (before) await sessions.end(before)
    setSession(result.token, isDisplay(result.session.account.rights))
    setDevice(result.device)
    const { recoveryCodes } = result
    return { user: signedInUser(result.session, downtimeKey), ...(recoveryCodes && { recoveryCodes }) }
  },
})
