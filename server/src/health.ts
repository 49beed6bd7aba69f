import type { FastifyInstance } from 'fastify'
import type { Services } from './calls/services.ts'

/**
 * /healthz: the process lives. /readyz: it can answer calls; 503 while the database is away, or takes nothing. `alerts`
 * says whether some node judges them: a node that answers stays ready without, since it is what tells people so.
 */
export function registerHealth(app: FastifyInstance, { database, store, ward }: Services): void {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const isUp = database.ready()
    const ready = isUp && store.ok
    return reply.status(ready ? 200 : 503).send({
      status: ready ? 'ready' : 'waiting',
      database: ready ? 'up' : isUp ? 'takes no data' : 'down',
      alerts: ward.judging().judged ? 'judged' : 'not judged',
    })
  })
}
