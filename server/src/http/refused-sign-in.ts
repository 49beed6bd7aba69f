import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookieName, cookieOptions, type Where } from '../calls/session-cookie.ts'
import type { SignInState } from '../shell/sign-in-part.ts'

const LASTS_S = 60
const MOST_CHARACTERS = 500

const nameOf = (where: Where): string => cookieName('wardlight_refused', where)

/** Has the page that is asked for next say why nobody was signed in; not as whom, for people type passwords there. */
export function keepRefusal(reply: FastifyReply, message: string, where: Where): void {
  reply.setCookie(nameOf(where), message, { ...cookieOptions(where), maxAge: LASTS_S })
}

/** What a sign-in before this page was refused with, once. */
export function takeRefusal(request: FastifyRequest, reply: FastifyReply, where: Where): SignInState {
  const kept = request.cookies?.[nameOf(where)]
  if (kept === undefined) return {}
  reply.clearCookie(nameOf(where), cookieOptions(where))
  return { message: kept.slice(0, MOST_CHARACTERS) }
}
