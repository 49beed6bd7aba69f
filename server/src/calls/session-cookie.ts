import type { FastifyReply, FastifyRequest } from 'fastify'

export interface Where {
  production: boolean
}

/** As long as browsers keep a cookie. */
const LONGEST_S = 400 * 24 * 3600

/** Production: no other host or port may set or read it, and it goes over TLS alone, which browsers hold the prefix to. */
export const cookieName = (name: string, { production }: Where): string =>
  production ? `__Host-${name}` : name

/** Out of reach of scripts and of other sites. */
export const cookieOptions = ({ production }: Where) =>
  ({ path: '/', httpOnly: true, sameSite: 'strict', secure: production }) as const

const read = (request: FastifyRequest, name: string, where: Where): string | null =>
  request.cookies[cookieName(name, where)] ?? null

export const sessionToken = (request: FastifyRequest, where: Where) => read(request, 'wardlight', where)

/** `lasting`: the browser keeps it when it is closed. */
export const setSessionCookie = (
  reply: FastifyReply,
  token: string,
  { lasting, ...where }: Where & { lasting: boolean },
) => {
  const options = cookieOptions(where)
  reply.setCookie(
    cookieName('wardlight', where),
    token,
    lasting ? { ...options, maxAge: LONGEST_S } : options,
  )
}

export const clearSessionCookie = (reply: FastifyReply, where: Where) => {
  reply.clearCookie(cookieName('wardlight', where), cookieOptions(where))
}

/** What the browser is known by, whoever signs in on it. */
export const deviceToken = (request: FastifyRequest, where: Where) => read(request, 'wardlight_device', where)

/** What a browser is known by before anybody signs in: it opens nothing. */
export const browserToken = (request: FastifyRequest, where: Where) =>
  read(request, 'wardlight_browser', where)

export const setBrowserCookie = (reply: FastifyReply, token: string, where: Where) => {
  reply.setCookie(cookieName('wardlight_browser', where), token, {
    ...cookieOptions(where),
    maxAge: LONGEST_S,
  })
}

export const setDeviceCookie = (reply: FastifyReply, token: string, where: Where) => {
  reply.setCookie(cookieName('wardlight_device', where), token, {
    ...cookieOptions(where),
    maxAge: LONGEST_S,
  })
}
