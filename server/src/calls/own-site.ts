import type { FastifyInstance, FastifyRequest } from 'fastify'
import { CallError } from './call-error.ts'

const isOwn = (origin: string, host: string): boolean => {
  if (!URL.canParse(origin)) return false
  const { protocol, host: named } = new URL(origin)
  return URL.canParse(`${protocol}//${host}`) && new URL(`${protocol}//${host}`).host === named
}

/**
 * Whether a browser sent this for a page of another site or port. Sec-Fetch-Site is the browser's own word, which no page
 * can write; browsers without it are judged by Origin against the host that was asked. Neither: no page sent it.
 */
export function isFromElsewhere({ headers, host }: Pick<FastifyRequest, 'headers' | 'host'>): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  return headers.origin !== undefined && !isOwn(headers.origin, host)
}

/** A browser that follows a link of another site keeps our cookies to itself: whoever it is may be signed in. */
export const withholdsCookies = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers['sec-fetch-site'] === 'cross-site'

const CALLS = ['/view/live', '/view/overrides', '/view/versions.json']

const isCall = (url = ''): boolean => url.endsWith('.ashx') || CALLS.includes(url)

/** Refuses calls and streams that a page of somebody else asks for, reading ones too. Pages and slices stay open to links. */
export function registerOwnSite(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (isCall(request.routeOptions.url) && isFromElsewhere(request)) {
      throw new CallError(403, 'from-another-site', 'A page of another site asked for this.')
    }
  })
}
