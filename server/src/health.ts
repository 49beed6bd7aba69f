import type { FastifyInstance } from 'fastify'
import type { Services } from './calls/services.ts'

/**
 * /healthz: the process lives. /readyz: it can answer calls; 503 while the database is away. `alerts` says whether some
 * node judges them: a node that answers stays ready without, since it is what tells people so.
 */
export function registerHealth(app: FastifyInstance, { database, ward }: Services): void {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const ready = database.ready()
    return reply.status(ready ? 200 : 503).send({
      status: ready ? 'ready' : 'waiting',
      database: ready ? 'up' : 'down',
      alerts: ward.judging().judged ? 'judged' : 'not judged',
    })
  })
}
