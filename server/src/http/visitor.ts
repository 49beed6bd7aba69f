import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Sessions } from '../accounts/sessions.ts'
import { browserToken, sessionToken, setBrowserCookie } from '../calls/session-cookie.ts'
import type { Visitor } from '../composition/audience.ts'

interface VisitorParts {
  sessions: Pick<Sessions, 'find'>
  settings: { production: boolean }
}

/** Who loads a page. A browser that is not known gets a name, so that it stays among those it was chosen for. */
export const visitorsOf =
  ({ sessions, settings }: VisitorParts) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<Visitor> => {
    const known = browserToken(request, settings)
    const browser = known ?? randomBytes(12).toString('base64url')
    if (!known) setBrowserCookie(reply, browser, settings)
    const token = sessionToken(request, settings)
    const session = token ? await sessions.find(token).catch(() => null) : null
    return { browser, userID: session?.account.user_id ?? null, areas: session?.account.areas ?? [] }
  }
