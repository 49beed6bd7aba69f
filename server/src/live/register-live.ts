import { AreaSchema } from '@wardlight/contracts/common'
import type { FastifyInstance } from 'fastify'
import Type from 'typebox'
import type { Access } from '../accounts/rights.ts'
import { checkArea } from '../calls/call.ts'
import { databaseDown } from '../calls/call-error.ts'
import { admit } from '../calls/dispatch.ts'
import type { Services } from '../calls/services.ts'
import { validator } from '../calls/validate.ts'

const validate = validator(Type.Object({ area: AreaSchema }))

/** The stream is no call, but has an access of its own like one. */
export const LIVE: { key: string; access: Access } = { key: 'GET live', access: 'staff' }

/** GET /view/live?area=: the stream of an area. */
export function registerLive(app: FastifyInstance, services: Services): void {
  app.get('/view/live', { exposeHeadRoute: false }, async (request, reply) => {
    request.callKey = LIVE.key
    if (!services.database.ready()) throw databaseDown()
    const session = await admit(LIVE.access, request, services)
    const { area } = validate(request.query)
    checkArea(session, area)
    reply.hijack()
    services.live.open(area, session?.id ?? '', reply.raw)
  })
}
