import type { LoginAnswer } from '@wardlight/contracts/access'
import type { ErrorAnswer } from '@wardlight/contracts/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isFromElsewhere } from '../calls/own-site.ts'
import type { Where } from '../calls/session-cookie.ts'
import type { SignInState } from '../shell/sign-in-part.ts'
import { keepRefusal } from './refused-sign-in.ts'

const LOGIN = '/view/AccessRequest.ashx?action=login'
const NOT_ALONE =
  'This browser does not say where the form came from. Please wait until this page is loaded, then sign in again.'
const NEXT_STEP = 'Sign-in has another step. Please wait until this page is loaded, then sign in again.'

/** What the form has; anything but one text is none. */
function typedIn(body: unknown): { userID: string; password: string } {
  const { userID, password } = Object(body) as Record<string, unknown>
  const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
  return { userID: textOf(userID), password: textOf(password) }
}

/** The page with the form filled so. */
type ShowPage = (request: FastifyRequest, reply: FastifyReply, state: SignInState) => Promise<FastifyReply>

/**
 * POST /view/: the sign-in form, sent before its script was there. It makes the usual login call, with its throttles
 * and audit. Pages of other sites are refused, and what they filled in is not shown. Otherwise it redirects to a fresh
 * page, so that a reload does not send the password again.
 */
export function registerPlainSignIn(app: FastifyInstance, showPage: ShowPage, where: Where): void {
  app.post('/view/', async (request, reply) => {
    const { headers } = request
    const isTold = headers['sec-fetch-site'] !== undefined || headers.origin !== undefined
    if (!isTold || isFromElsewhere(request)) {
      return showPage(request, reply.code(403), { message: NOT_ALONE })
    }
    const { userID, password } = typedIn(request.body)
    const { 'content-length': _, 'transfer-encoding': __, ...kept } = headers
    const answer = await app.inject({
      method: 'POST',
      url: LOGIN,
      remoteAddress: request.socket.remoteAddress ?? '',
      headers: {
        ...kept,
        'x-requested-with': 'form',
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: new URLSearchParams({ userID, password }).toString(),
    })
    const told = answer.json<LoginAnswer | ErrorAnswer>()
    const message = 'error' in told ? told.error.message : 'next' in told ? NEXT_STEP : null
    if (message !== null) keepRefusal(reply, message, where)
    else for (const cookie of [answer.headers['set-cookie'] ?? []].flat()) reply.header('set-cookie', cookie)
    return reply.redirect('/view/', 303)
  })
}
