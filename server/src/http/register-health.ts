import type { FastifyInstance } from 'fastify'
import type { Services } from '../calls/services.ts'
import { onThisNode } from '../composition/on-this-node.ts'

/**
 * /healthz: the process lives. /readyz: it can answer calls. 503 while the database is away or refuses writes, and
 * until the files of a page have been here once, so that a new machine without them gets no users. After that it stays
 * ready whatever is composed, since open screens need its answers. `alerts`: whether some node judges them; a node
 * stays ready even if none does, since it tells people so.
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
