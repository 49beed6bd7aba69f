import { AskedVersions } from '@wardlight/contracts/overrides'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Check } from 'typebox/value'

const MOST_CHARACTERS = 3_000

const named = (production: boolean): string =>
  production ? '__Host-wardlight_overrides' : 'wardlight_overrides'

/** Until the browser is closed, and also for pages that a link of another site opens. */
const optionsOf = (production: boolean) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: production }) as const

/** What this browser asks for; nothing when that cannot be read. Whether it gets it is decided at each page load. */
export function askedBy(request: FastifyRequest, production: boolean): AskedVersions {
  try {
    const asked: unknown = JSON.parse(request.cookies[named(production)] ?? '{}')
    return Check(AskedVersions, asked) ? asked : {}
  } catch {
    return {}
  }
}

/** False: it is more than a cookie holds, and nothing was kept. */
export function keepAsked(reply: FastifyReply, asked: AskedVersions, production: boolean): boolean {
  const text = JSON.stringify(asked)
  if (encodeURIComponent(text).length > MOST_CHARACTERS) return false
  if (Object.keys(asked).length === 0) reply.clearCookie(named(production), optionsOf(production))
  else reply.setCookie(named(production), text, optionsOf(production))
  return true
}
