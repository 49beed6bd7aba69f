import { LoginBody, UserAnswer } from '@wardlight/contracts/access'
import { toUser } from '../../accounts/users.ts'
import { declare } from '../call.ts'
import { CallError, tooManySignIns, tooManyTries } from '../call-error.ts'

/** Starts a session; one that the browser had before ends. */
export const login = declare({
  path: 'AccessRequest.ashx',
  method: 'POST',
  action: 'login',
  access: 'anyone',
  input: LoginBody,
  answer: UserAnswer,
  audits: {
    change: (_input, { user }) => ({ userID: user.userID }),
    tried: ({ userID }) => userID,
    evenUnwritten: true,
  },
  masks: 'nothing identifying',
  needs: ['sessions', 'signIn'],
  run: async (credentials, { sessions, signIn, session: before, setSession, setDevice, ...from }) => {
    const result = await signIn(credentials, from)
    if (result.kind === 'tooMany') throw tooManyTries(result.retryAfterSeconds)
    if (result.kind === 'busy') throw tooManySignIns()
    if (result.kind === 'wrong') throw new CallError(401, 'wrong-password', 'User ID or password is wrong.')
    if (before) await sessions.end(before)
    setSession(result.token)
    setDevice(result.device)
    const { account, started } = result.session
    return { user: toUser(account, started) }
  },
})
