import type { FastifyReply, FastifyRequest } from 'fastify'
import { FLOW_MS, type Flow, flowName } from '../identity/flow.ts'
import { cookieName, cookieOptions, type Where } from './session-cookie.ts'

const nameOf = (state: string | null, where: Where): string | null => {
  const name = flowName(state)
  return name === null ? null : cookieName(`wardlight_flow_${name}`, where)
}

/** What the browser keeps of a sign-in that it began with this state; null: nothing. */
export function keptOfFlow(request: FastifyRequest, state: string | null, where: Where): string | null {
  const name = nameOf(state, where)
  return name === null ? null : (request.cookies[name] ?? null)
}

export function keepFlow(reply: FastifyReply, { state, kept }: Flow, where: Where): void {
  const name = nameOf(state, where)
  if (name !== null) reply.setCookie(name, kept, { ...cookieOptions(where), maxAge: FLOW_MS / 1000 })
}

export function forgetFlow(reply: FastifyReply, state: string | null, where: Where): void {
  const name = nameOf(state, where)
  if (name !== null) reply.clearCookie(name, cookieOptions(where))
}
