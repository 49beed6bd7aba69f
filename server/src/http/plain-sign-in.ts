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
 * POST /view/: the page's form sent before its script was there. It is the login call of any browser, with its throttles and
 * its audit, and is refused to pages of other sites: what they filled in is not even shown. It always leads on to a page that
 * is asked for anew, so that loading that again sends no password again.
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
