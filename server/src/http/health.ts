import type { FastifyInstance } from 'fastify'
import type { Services } from '../calls/services.ts'
import { onThisNode } from '../composition/on-this-node.ts'

/**
 * /healthz: the process lives. /readyz: it can answer calls; 503 while the database is away, or takes nothing, and until
 * the files of a page have been here once: a machine that joins without them gets nobody. One that had them stays ready
 * whatever is composed later, since open screens live by its answers. `alerts` says whether some node judges them: a node
 * that answers stays ready without, since it is what tells people so.
 */
export function registerHealth(app: FastifyInstance, { database, store, ward, composition }: Services): void {
  let hadPages = false
  app.addHook('onReady', async () => {
    hadPages = onThisNode(composition).begins
  })
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const isUp = database.ready()
    const takes = isUp && store.ok
    const { begins, lacking } = onThisNode(composition)
    hadPages ||= begins
    const ready = takes && hadPages
    return reply.status(ready ? 200 : 503).send({
      status: ready ? 'ready' : 'waiting',
      database: takes ? 'up' : isUp ? 'takes no data' : 'down',
      alerts: ward.judging().judged ? 'judged' : 'not judged',
      ...(lacking.length > 0 && { lacking }),
    })
  })
}
