import { AreaSchema } from '@wardlight/contracts/common'
import type { FastifyInstance } from 'fastify'
import Type from 'typebox'
import { CALL_ACCESS } from '../accounts/rights.ts'
import { databaseDown } from '../calls/call-error.ts'
import { admit, checkArea } from '../calls/dispatch.ts'
import type { Services } from '../calls/services.ts'
import { validator } from '../calls/validate.ts'

const validate = validator(Type.Object({ area: AreaSchema }))

/** GET /view/live?area=: the stream of an area. */
export function registerLive(app: FastifyInstance, services: Services): void {
  app.get('/view/live', { exposeHeadRoute: false }, async (request, reply) => {
    request.callKey = 'GET live'
    if (!services.database.ready()) throw databaseDown()
    const session = await admit(CALL_ACCESS['GET live'], request, services)
    const { area } = validate(request.query)
    checkArea(session, area)
    reply.hijack()
    services.live.open(area, session?.id ?? '', reply.raw)
  })
}
