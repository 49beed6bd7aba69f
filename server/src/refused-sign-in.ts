import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookieName, cookieOptions, type Where } from './calls/session-cookie.ts'
import type { SignInState } from './shell/sign-in-part.ts'

const LASTS_S = 60
const MOST_CHARACTERS = 1000

const nameOf = (where: Where): string => cookieName('wardlight_refused', where)

/** Has the page that is asked for next say why nobody was signed in, and to whom. */
export function keepRefusal(
  reply: FastifyReply,
  { userID = '', message = '' }: SignInState,
  where: Where,
): void {
  const text = JSON.stringify([userID.slice(0, 200).toWellFormed(), message])
  reply.setCookie(nameOf(where), text, { ...cookieOptions(where), maxAge: LASTS_S })
}

/** What a sign-in before this page was refused with, once. */
export function takeRefusal(request: FastifyRequest, reply: FastifyReply, where: Where): SignInState {
  const kept = request.cookies?.[nameOf(where)]
  if (kept === undefined) return {}
  reply.clearCookie(nameOf(where), cookieOptions(where))
  try {
    const [userID, message] = JSON.parse(kept.slice(0, MOST_CHARACTERS)) as unknown[]
    return typeof userID === 'string' && typeof message === 'string' ? { userID, message } : {}
  } catch {
    return {}
  }
}
