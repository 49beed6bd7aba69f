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
  audits: { change: () => ({}) },
  masks: 'nothing identifying',
  needs: ['sessions', 'live'],
  run: async (_input, { session, sessions, live, setSession }) => {
    await sessions.end(session)
    live.endSession(session.id)
    setSession(null)
    return { status: 'good' as const }
  },
})
