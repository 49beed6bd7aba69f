import { AREAS } from '@wardlight/contracts/areas'
import { AS_OF_HEADER, asOfText } from '@wardlight/contracts/as-of'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isMasked } from '../accounts/masking.ts'
import { type Access, accessVerdict } from '../accounts/rights.ts'
import type { Session } from '../accounts/session.ts'
import { addressOf } from './address.ts'
import type { Call } from './call.ts'
import { CallError, databaseDown, notAllowed, notSignedIn, patientNotAllowed } from './call-error.ts'
import { keyOf, type Method } from './declaration.ts'
import { fieldsOf } from './fields-of.ts'
import { forgetFlow, keptOfFlow } from './flow-cookie.ts'
import { HeldAnswer } from './held-answer.ts'
import { HeldAnswers, type IsGone } from './held-answers.ts'
import { inTime } from './read-time-limit.ts'
import { sendAnswer } from './send.ts'
import type { Services } from './services.ts'
import {
  clearSessionCookie,
  deviceToken,
  sessionToken,
  setDeviceCookie,
  setSessionCookie,
} from './session-cookie.ts'
import { Shared } from './shared-answer.ts'
import { type Based, SharedAnswers } from './shared-answers.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Which call this is, for logs and metrics; null until known. */
    callKey: string | null
    /** Where it comes from, as it was when it began: a browser that gives up leaves none. */
    address: string
  }
}

/** The signed-in person, if the call's access allows; throws CallError 401 or 403, which the audit tells. */
export async function admit(
  { access, name }: { access: Access; name: string },
  request: FastifyRequest,
  { sessions, audit, settings }: Pick<Services, 'sessions' | 'audit' | 'settings'>,
): Promise<Session | null> {
  const token = sessionToken(request, settings)
  const session = token ? await sessions.find(token) : null
  const person = session && { rights: session.account.rights, masked: isMasked(session.account) }
  const found = accessVerdict(access, person)
  if (found === 200) return session
  const forbidden = person?.rights.includes('Patient') ? patientNotAllowed() : notAllowed()
  const error = found === 401 ? notSignedIn() : forbidden
  const userID = session?.account.user_id ?? null
  if (token) audit.refused({ userID, address: request.address, action: name, code: error.code })
  throw error
}

const asOf = ({ ward, store }: Services): string => {
  const revision = Math.max(...AREAS.map((area) => ward.revision(area)))
  return asOfText({ revision, provenAt: store.beat().provenAt })
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Registers every call under /view, one route a path; the action and the method choose among its calls. */
export function registerCalls(app: FastifyInstance, calls: readonly Call[], services: Services): void {
  const table = new Map<string, Call>(calls.map((one) => [one.key, one]))
  const paths = new Set(calls.map(({ path }) => path))
  const shared = new SharedAnswers({
    told: (area) => services.live.told(area),
    clock: services.clock,
  })
  const held = new HeldAnswers({ clock: services.clock })
  const ready = (found: object, isGone: IsGone): object | Promise<object> => {
    if (found instanceof Shared) return shared.of(found as Shared<Based>)
    return found instanceof HeldAnswer ? held.of(found as HeldAnswer<object>, isGone) : found
  }
  app.decorateRequest('callKey', null)
  app.decorateRequest('address', '')
  app.addHook('onRequest', async (request) => {
    request.address = addressOf(request)
  })

  const answer = async (path: string, request: FastifyRequest, reply: FastifyReply) => {
    const fields = fieldsOf(request)
    const action = textOf(fields.action)
    const call = table.get(keyOf({ method: request.method as Method, path, action }))
    if (!call) throw new CallError(404, 'unknown-call', 'There is no such call.')
    request.callKey = call.key
    if (request.method === 'POST' && !request.headers['x-requested-with']) {
      const error = new CallError(403, 'not-from-the-client', 'The header X-Requested-With is missing.')
      services.audit.refused({ userID: null, address: request.address, action: call.name, code: error.code })
      throw error
    }
    if (!call.offline && !services.database.ready()) throw databaseDown()
    const setCookie = (token: string, lasting: boolean) =>
      setSessionCookie(reply, token, { ...services.settings, lasting })
    const work = async () => {
      const session = call.offline ? null : await admit(call, request, services)
      const found = await call.perform(fields, services, {
        session,
        address: request.address,
        browser: textOf(request.headers['user-agent']),
        device: deviceToken(request, services.settings),
        setSession: (token, lasting = false) =>
          token ? setCookie(token, lasting) : clearSessionCookie(reply, services.settings),
        keepSession: () => {
          const token = sessionToken(request, services.settings)
          if (token) setCookie(token, true)
        },
        setDevice: (token) => setDeviceCookie(reply, token, services.settings),
        flow: {
          take: (state) => {
            forgetFlow(reply, state, services.settings)
            return keptOfFlow(request, state, services.settings)
          },
        },
      })
      return ready(found, () => reply.raw.destroyed)
    }
    if (request.method !== 'GET') return sendAnswer(request, reply, await work())
    const state = call.access === 'anyone' ? null : asOf(services)
    const found = await inTime(work())
    if (state) reply.header(AS_OF_HEADER, state)
    return sendAnswer(request, reply, found)
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
