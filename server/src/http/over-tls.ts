import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { CallError } from '../calls/call-error.ts'
import { isLoopback } from '../config/networks.ts'
import type { Settings } from '../settings/settings.ts'
import { screenHeaders, toldScreen } from './page-answer-screen.ts'

/** What an orchestrator asks; it reveals nothing. */
const OPEN = ['/healthz', '/readyz']
/** Headers by which proxies show that they are there. */
const OF_PROXIES = ['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'forwarded', 'via']

const TITLE = 'Wardlight is reached over https alone'
const TEXT = 'This came in clear; nothing was taken or told. Use the address that begins with https.'

type TlsRequest = Pick<FastifyRequest, 'headers' | 'socket'>

/**
 * Whether a request may have come unencrypted from another machine. Browsers send Sec-Fetch-Site only over TLS; without
 * it a trusted proxy has to say https. Without any sign of a proxy only this machine is allowed.
 */
function isInClear({ headers, socket }: TlsRequest, { trustProxy }: Pick<Settings, 'trustProxy'>): boolean {
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

/** In production refuses unencrypted requests: whoever went past the TLS proxy would type a password in clear. */
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
