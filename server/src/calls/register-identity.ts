import { SIGN_IN_BY_PROVIDER } from '@wardlight/contracts/pass-through'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { IdentityRefused } from '../identity/identity-refusal.ts'
import { CallError } from './call-error.ts'
import { keepFlow } from './flow-cookie.ts'
import { isFromElsewhere } from './own-site.ts'
import type { Services } from './services.ts'

const SIGN_IN = '/view/#/login'
const ENDED_THERE = '/view/oidc/backchannel-logout'

/**
 * The two addresses of the identity provider that are no calls: where a browser begins to sign in there, and where the
 * provider itself says that somebody signed out there.
 */
export function registerIdentity(app: FastifyInstance, { identity, settings, audit }: Services): void {
  if (!identity) return

  /** Nobody is signed in for following a link of another site. */
  const start = (request: FastifyRequest, reply: FastifyReply) => {
    const begun = isFromElsewhere(request) ? null : identity.begin()
    if (!begun) return reply.redirect(SIGN_IN)
    keepFlow(reply, begun.flow, settings)
    return reply.redirect(begun.url)
  }

  const endedThere = async (request: FastifyRequest, reply: FastifyReply) => {
    const { logout_token: token } = (request.body ?? {}) as { logout_token?: unknown }
    if (typeof token !== 'string')
      throw new CallError(400, 'invalid', 'logout_token is missing.', { field: 'logout_token' })
    try {
      const ended = await identity.endedThere(token)
      audit.happened({
        userID: null,
        action: 'signed out at identity provider',
        detail: `${ended} sessions ended`,
      })
      return reply.code(200).send()
    } catch (error) {
      if (!(error instanceof IdentityRefused)) throw error
      const action = 'signed out at identity provider'
      audit.refused({ userID: null, address: request.address, action, code: error.why })
      throw new CallError(400, error.why, 'This logout token is not taken.')
    }
  }

  app.get(SIGN_IN_BY_PROVIDER, { exposeHeadRoute: false }, start)
  app.post(ENDED_THERE, endedThere)
}
