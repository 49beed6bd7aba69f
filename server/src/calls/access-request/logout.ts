import { LogoutAnswer } from '@wardlight/contracts/access'
import Type from 'typebox'
import { declare } from '../call.ts'

/** Ends the session and its live streams; who came from the identity provider is told where to sign out there too. */
export const logout = declare({
  path: 'AccessRequest.ashx',
  method: 'POST',
  action: 'logout',
  access: 'everyAccount',
  input: Type.Object({}),
  answer: LogoutAnswer,
  audits: { change: () => ({}), evenUnwritten: true },
  masks: 'nothing identifying',
  needs: ['sessions', 'identity'],
  run: async (_input, { session, sessions, identity, setSession }) => {
    await sessions.end(session)
    setSession(null)
    const url = session.byProvider ? identity?.signOutUrl() : null
    return { status: 'good' as const, ...(url && { url }) }
  },
})
