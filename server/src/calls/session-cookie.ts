import type { FastifyReply, FastifyRequest } from 'fastify'

const NAME = 'wardlight'
const DEVICE = 'wardlight_device'
/** As long as browsers keep a cookie. */
const DEVICE_S = 400 * 24 * 3600
const PATH = '/view'

export const sessionToken = (request: FastifyRequest): string | null => request.cookies[NAME] ?? null

/** Out of reach of scripts and of other sites; in production over TLS alone. */
export const setSessionCookie = (
  reply: FastifyReply,
  token: string,
  { production }: { production: boolean },
) => {
  reply.setCookie(NAME, token, { path: PATH, httpOnly: true, sameSite: 'strict', secure: production })
}

/** What the browser is known by, whoever signs in on it. */
export const deviceToken = (request: FastifyRequest): string | null => request.cookies[DEVICE] ?? null

export const setDeviceCookie = (
  reply: FastifyReply,
  token: string,
  { production }: { production: boolean },
) => {
  reply.setCookie(DEVICE, token, {
    path: PATH,
    httpOnly: true,
    sameSite: 'strict',
    secure: production,
    maxAge: DEVICE_S,
  })
}

export const clearSessionCookie = (reply: FastifyReply) => {
  reply.clearCookie(NAME, { path: PATH })
}
