import type { FastifyReply, FastifyRequest } from 'fastify'

interface Where {
  production: boolean
}

/** As long as browsers keep a cookie. */
const DEVICE_S = 400 * 24 * 3600

/** Production: no other host or port may set or read it, and it goes over TLS alone, which browsers hold the prefix to. */
const named = (name: string, { production }: Where): string => (production ? `__Host-${name}` : name)

/** Out of reach of scripts and of other sites. */
const optionsOf = ({ production }: Where) =>
  ({ path: '/', httpOnly: true, sameSite: 'strict', secure: production }) as const

const read = (request: FastifyRequest, name: string, where: Where): string | null =>
  request.cookies[named(name, where)] ?? null

export const sessionToken = (request: FastifyRequest, where: Where) => read(request, 'wardlight', where)

export const setSessionCookie = (reply: FastifyReply, token: string, where: Where) => {
  reply.setCookie(named('wardlight', where), token, optionsOf(where))
}

export const clearSessionCookie = (reply: FastifyReply, where: Where) => {
  reply.clearCookie(named('wardlight', where), optionsOf(where))
}

/** What the browser is known by, whoever signs in on it. */
export const deviceToken = (request: FastifyRequest, where: Where) => read(request, 'wardlight_device', where)

export const setDeviceCookie = (reply: FastifyReply, token: string, where: Where) => {
  reply.setCookie(named('wardlight_device', where), token, { ...optionsOf(where), maxAge: DEVICE_S })
}
