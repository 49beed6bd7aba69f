import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { answerHeaders } from '../calls/answer-headers.ts'
import { CallError } from '../calls/call-error.ts'
import type { FeedLog } from '../feeds/ward-port.ts'
import type { Settings } from '../settings/settings.ts'
import { limitHttp } from './http-places.ts'
import type { Metrics } from './metrics.ts'
import { mayReadMetrics } from './metrics-access.ts'

type MetricsSettings = Pick<Settings, 'metrics' | 'production'>

/** Scrapers of a hospital, out of the files the product keeps for itself. */
const MOST_CONNECTIONS = 16

/** Counts answers, and gives them at /metrics unless a port of their own does, or nothing says who may read them. */
export function registerMetrics(app: FastifyInstance, metrics: Metrics, settings: MetricsSettings): void {
  const { port, token } = settings.metrics
  app.addHook('onResponse', async (request, reply) => {
    const call = request.callKey ?? request.routeOptions.url ?? 'unknown'
    metrics.answered(call, reply.statusCode, reply.elapsedTime / 1000)
  })
  if (port !== null || (settings.production && token === null)) return
  app.get('/metrics', async (request, reply) => {
    const { authorization } = request.headers
    if (!mayReadMetrics(settings, { authorization, address: request.ip })) {
      if (token === null) throw new CallError(403, 'not-allowed', 'Metrics are read on this machine alone.')
      reply.header('www-authenticate', 'Bearer')
      throw new CallError(401, 'not-signed-in', 'The token of the metrics is missing or wrong.')
    }
    return reply.header('content-type', metrics.contentType).send(await metrics.text())
  })
}

/** Gives metrics on a port of their own; null when no setting names one. */
export async function listenForMetrics(
  metrics: Metrics,
  settings: MetricsSettings,
  log: FeedLog,
): Promise<{ port: number; stop(): Promise<void> } | null> {
  const { host, port } = settings.metrics
  if (port === null) return null
  const headersOfAll = Object.entries(answerHeaders(settings))
  const server = createServer(async ({ url, method, headers, socket }, response) => {
    for (const [name, value] of headersOfAll) response.setHeader(name, value)
    if (method !== 'GET' || url !== '/metrics') return response.writeHead(404).end()
    const { authorization } = headers
    if (!mayReadMetrics(settings, { authorization, address: socket.remoteAddress ?? '' })) {
      return response.writeHead(401, { 'www-authenticate': 'Bearer' }).end()
    }
    const text = await metrics.text().catch(() => null)
    if (text === null) return response.writeHead(500).end()
    return response.writeHead(200, { 'content-type': metrics.contentType }).end(text)
  })
  limitHttp(server, MOST_CONNECTIONS, log)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
