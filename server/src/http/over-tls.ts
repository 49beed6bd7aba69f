import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { CallError } from '../calls/call-error.ts'
import { isLoopback } from '../config/networks.ts'
import type { Settings } from '../settings/settings.ts'
import { screenHeaders, toldScreen } from './page-answer-screen.ts'

/** What an orchestrator asks: nothing is told by it. */
const OPEN = ['/healthz', '/readyz']
/** Headers by which proxies show that they are there. */
const OF_PROXIES = ['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'forwarded', 'via']

const TITLE = 'Wardlight is reached over https alone'
const TEXT = 'This came in clear; nothing was taken or told. Use the address that begins with https.'

type TlsRequest = Pick<FastifyRequest, 'headers' | 'socket'>

/**
 * Whether a request may have come in clear from another machine. Browsers say where it comes from over TLS alone; without
 * that word a proxy that is believed has to say that it was asked over TLS. Where no proxy shows, only this machine is left.
 */
export function isInClear(
  { headers, socket }: TlsRequest,
  { trustProxy }: Pick<Settings, 'trustProxy'>,
): boolean {
  if (headers['sec-fetch-site'] !== undefined) return false
  const told = String(headers['x-forwarded-proto'] ?? '')
    .split(',')
    .at(-1)
    ?.trim()
  if (trustProxy !== null && told) return told !== 'https'
  return OF_PROXIES.some((name) => headers[name] !== undefined) || !isLoopback(socket.remoteAddress ?? '')
}

/** The same address over TLS, where it is known. */
const overTls = (
  { method, url }: FastifyRequest,
  { paging }: Pick<Settings, 'paging'>,
): string | undefined => (method === 'GET' && paging.publicUrl ? `${paging.publicUrl}${url}` : undefined)

/** In production nothing is told or taken in clear: whoever goes past the proxy that ends TLS would type a password there. */
export function registerOverTls(
  app: FastifyInstance,
  settings: Pick<Settings, 'production' | 'trustProxy' | 'paging'>,
): void {
  if (!settings.production) return
  app.addHook('onRequest', async (request, reply) => {
    if (OPEN.includes(request.routeOptions.url ?? '') || !isInClear(request, settings)) return
    if (!request.headers.accept?.includes('text/html'))
      throw new CallError(403, 'not-over-tls', `${TITLE}. ${TEXT}`)
    const nonce = randomBytes(16).toString('base64')
    return reply
      .code(403)
      .headers(screenHeaders(nonce))
      .send(toldScreen(nonce, { title: TITLE, text: TEXT, href: overTls(request, settings) }))
  })
}
