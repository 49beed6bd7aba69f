import { UserAnswer } from '@wardlight/contracts/access'
import { PassThroughBody } from '@wardlight/contracts/pass-through'
import { isDisplay } from '@wardlight/contracts/rights'
import { signedInUser } from '../accounts/signed-in-user.ts'
import type { Entered } from '../identity/identity.ts'
import { declare } from './call.ts'
import { CallError, tooManyTries } from './call-error.ts'
import { refusedByIdentity } from './identity-refusals.ts'

const words = (given: readonly string[]) => given.join(' ') || 'none'

/** What the audit says of rights the provider gave or took. */
function renewedText({ account, before, isNew }: Entered): string | null {
  const now = `${words(account.rights)}; ${words(account.areas)}`
  if (isNew) return `${account.user_id}: new, ${now}`
  return before && `${account.user_id}: ${now} (before: ${words(before.rights)}; ${words(before.areas)})`
}

/** Ends a sign-in at the identity provider: what it sent the browser back with, for a session. */
export const auth0PassThrough = declare({
  path: 'Auth0PassThroughRequest.ashx',
  method: 'POST',
  name: 'login at identity provider',
  access: 'anyone',
  input: PassThroughBody,
  answer: UserAnswer,
  audits: { change: (_input, { user }) => ({ userID: user.userID }), tried: () => null, evenUnwritten: true },
  masks: 'nothing identifying',
  needs: ['sessions', 'identity', 'audit', 'downtimeKey'],
  run: async ({ response }, context) => {
    const { sessions, identity, audit, address, browser, session: before, flow, setSession } = context
    if (!identity) throw new CallError(404, 'no-identity-provider', 'There is no identity provider here.')
    const parameters = new URLSearchParams(response)
    const kept = flow.take(parameters.get('state'))
    const completed = await identity.complete({ parameters, kept }, { address, browser })
    if (completed.kind === 'tooMany') throw tooManyTries(completed.retryAfterSeconds)
    if (completed.kind === 'refused')
      throw refusedByIdentity(completed.refused.why, identity.offered().name, completed.who)
    if (before) await sessions.end(before)
    const { session, token } = completed
    const renewed = renewedText(completed)
    if (renewed !== null) {
      const userID = session.account.user_id
      await audit.record(
        { userID, address, action: 'rights by identity provider', detail: renewed },
        { evenUnwritten: true },
      )
    }
    setSession(token, isDisplay(session.account.rights))
    return { user: signedInUser(session, context.downtimeKey) }
  },
})
