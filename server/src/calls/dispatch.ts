import type { Area } from '@wardlight/contracts/areas'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Access, CALL_ACCESS, type KnownCall, verdict } from '../accounts/rights.ts'
import type { Session } from '../accounts/sessions.ts'
import type { Asker, Call } from './call.ts'
import { CallError, databaseDown, notAllowed, notSignedIn, patientNotAllowed } from './call-error.ts'
import { sendAnswer } from './send.ts'
import type { Services } from './services.ts'
import { clearSessionCookie, sessionToken, setSessionCookie } from './session-cookie.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Which call this is, for logs and metrics; null until known. */
    callKey: KnownCall | null
  }
}

const WITHOUT_DATABASE: ReadonlySet<string> = new Set<KnownCall>([
  'GET systemrequest.ashx',
  'GET systemrequest.ashx?info',
])

/** The signed-in person, if the call's access allows; throws CallError 401 or 403. */
export async function admit(
  access: Access,
  request: FastifyRequest,
  services: Services,
): Promise<Session | null> {
  const token = sessionToken(request)
  const session = token ? await services.sessions.find(token) : null
  const rights = session?.account.rights ?? null
  const found = verdict(access, rights)
  if (found === 401) throw notSignedIn()
  if (found === 403) throw rights?.includes('Patient') ? patientNotAllowed() : notAllowed()
  return session
}

/** Throws CallError 403 when the area is not one of the person's. */
export function checkArea(session: Session | null, area: Area | undefined): void {
  if (!session || !area || session.account.areas.includes(area)) return
  throw new CallError(403, 'area-not-allowed', 'Your account is not for this care area.', { field: 'area' })
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Registers every call under /view, one route a path; the action and the method choose among its calls. */
export function registerCalls(app: FastifyInstance, calls: readonly Call[], services: Services): void {
  const table = new Map<string, Call>(calls.map((one) => [one.key, one]))
  const paths = new Set(calls.map(({ key }) => key.replace(/^\w+ /, '').replace(/\?.*/, '')))
  app.decorateRequest('callKey', null)

  const answer = async (path: string, request: FastifyRequest, reply: FastifyReply) => {
    const query = request.query as Record<string, unknown>
    const form = request.body !== null && typeof request.body === 'object' ? request.body : {}
    const action = textOf(query.action) || textOf((form as Record<string, unknown>).action)
    const key = `${request.method} ${path}${action ? `?${action}` : ''}`
    const found = table.get(key)
    if (!found) throw new CallError(404, 'unknown-call', 'There is no such call.')
    request.callKey = found.key
    if (request.method === 'POST' && !request.headers['x-requested-with']) {
      throw new CallError(403, 'not-from-the-client', 'The header X-Requested-With is missing.')
    }
    const offline = WITHOUT_DATABASE.has(key)
    if (!offline && !services.database.ready()) throw databaseDown()
    const session = offline ? null : await admit(CALL_ACCESS[found.key], request, services)
    const input = found.validate({ ...query, ...form })
    checkArea(session, (input as { area?: Area }).area)
    const asker: Asker = {
      ...services,
      address: request.ip,
      setSession: (token) =>
        token ? setSessionCookie(reply, token, services.settings) : clearSessionCookie(reply),
    }
    return sendAnswer(request, reply, await found.answer(input, asker, session))
  }

  for (const path of paths) {
    app.route({
      method: ['GET', 'POST'],
      url: `/view/${path}`,
      exposeHeadRoute: false,
      handler: (request, reply) => answer(path, request, reply),
    })
  }
}
