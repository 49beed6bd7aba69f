import cookie from '@fastify/cookie'
import formbody from '@fastify/formbody'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Logger } from 'pino'
import { ALL_CALLS } from '../calls/all-calls.ts'
import { answerHeaders, registerAnswerHeaders } from '../calls/answer-headers.ts'
import { registerCalls } from '../calls/dispatch.ts'
import { registerOwnSite } from '../calls/own-site.ts'
import { registerIdentity } from '../calls/register-identity.ts'
import type { Services } from '../calls/services.ts'
import { registerLive } from '../live/register-live.ts'
import { trustedHops } from '../settings/trust-proxy.ts'
import { answerBadBytes, answerBadUrl, registerErrorAnswers } from './error-answers.ts'
import { createMetrics, type Metrics } from './metrics.ts'
import { registerOverTls } from './over-tls.ts'
import { registerHealth } from './register-health.ts'
import { registerMetrics } from './register-metrics.ts'
import { registerPageAnswers } from './register-page-answers.ts'

const BODY_LIMIT = 256 * 1024

/** The HTTP side without the shell: calls, live stream, health and metrics. */
export async function createApp(
  services: Services,
  log: Logger,
  metrics: Metrics = createMetrics(services),
): Promise<FastifyInstance> {
  const headers = answerHeaders(services.settings)
  const app: FastifyInstance = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustedHops(services.settings.trustProxy),
    bodyLimit: BODY_LIMIT,
    requestTimeout: 30_000,
    forceCloseConnections: 'idle',
    frameworkErrors: answerBadUrl(headers),
    clientErrorHandler: answerBadBytes(headers),
  })
  registerAnswerHeaders(app, headers)
  registerErrorAnswers(app)
  registerOverTls(app, services.settings)
  registerOwnSite(app)
  await app.register(cookie)
  app.removeContentTypeParser('text/plain')
  await app.register(formbody)
  app.addHook('onResponse', async (request, reply) => {
    const { method, callKey, refusal, routeOptions } = request
    const answered = { status: reply.statusCode, ...(refusal && { refusal }) }
    const ms = Math.round(reply.elapsedTime)
    request.log.info({ method, route: callKey ?? routeOptions.url, ...answered, ms }, 'request')
  })
  registerCalls(app, ALL_CALLS, services)
  registerIdentity(app, services)
  registerLive(app, services)
  registerPageAnswers(app, services)
  registerHealth(app, services)
  registerMetrics(app, metrics, services.settings)
  return app
}
