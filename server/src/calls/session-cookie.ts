import type { FastifyReply, FastifyRequest } from 'fastify'

const NAME = 'wardlight'
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

export const clearSessionCookie = (reply: FastifyReply) => {
  reply.clearCookie(NAME, { path: PATH })
}
