import { Done } from '@wardlight/contracts/common'
import Type from 'typebox'
import { declare } from '../call.ts'

/** Ends the session and its live streams. */
export const logout = declare({
  path: 'AccessRequest.ashx',
  method: 'POST',
  action: 'logout',
  access: 'signedIn',
  input: Type.Object({}),
  answer: Done,
  audits: { change: () => ({}), evenUnwritten: true },
  masks: 'nothing identifying',
  needs: ['sessions'],
  run: async (_input, { session, sessions, setSession }) => {
    await sessions.end(session)
    setSession(null)
    return { status: 'good' as const }
  },
})
