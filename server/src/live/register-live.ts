import { AREAS, type Area, isArea } from '@wardlight/contracts/areas'
import type { FastifyInstance } from 'fastify'
import Type from 'typebox'
import type { Access } from '../accounts/rights.ts'
import { checkArea } from '../calls/call.ts'
import { CallError, databaseDown } from '../calls/call-error.ts'
import { admit } from '../calls/dispatch.ts'
import type { Services } from '../calls/services.ts'
import { browserToken } from '../calls/session-cookie.ts'
import { validator } from '../calls/validate.ts'

const validate = validator(
  Type.Object({
    area: Type.String({ minLength: 1, maxLength: 100 }),
    stream: Type.Optional(Type.String({ maxLength: 40 })),
  }),
)

/** The stream is no call, but has an access of its own like one. */
export const LIVE: { key: string; name: string; access: Access } = {
  key: 'GET live',
  name: 'live',
  access: 'everyAccount',
}

/** Throws CallError 400 when one of them is no area. */
function areasOf(text: string): Area[] {
  const areas = [...new Set(text.split(','))]
  if (areas.every(isArea)) return areas
  throw new CallError(400, 'invalid', `area must be one or more of ${AREAS.join(', ')}.`, { field: 'area' })
}

/** GET /view/live?area=a,b&stream=name: one stream of those of these areas that are the person's; of none, for patients. */
export function registerLive(app: FastifyInstance, services: Services): void {
  app.get('/view/live', { exposeHeadRoute: false }, async (request, reply) => {
    request.callKey = LIVE.key
    if (!services.database.ready()) throw databaseDown()
    const session = await admit(LIVE, request, services)
    const { area: asked, stream = '' } = validate(request.query)
    const areas = areasOf(asked)
    const hearsOfAreas = !session?.account.rights.includes('Patient')
    const allowed = areas.filter((area) => session?.account.areas.includes(area))
    if (hearsOfAreas && allowed.length === 0) {
      const { name: action } = LIVE
      const [area] = areas
      const userID = session?.account.user_id ?? null
      services.audit.refused({ userID, address: request.address, action, area, code: 'area-not-allowed' })
      checkArea(session, area)
    }
    reply.hijack()
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) reply.raw.setHeader(name, value)
    }
    const visitor = {
      browser: browserToken(request, services.settings),
      userID: session?.account.user_id ?? null,
      areas: session?.account.areas ?? [],
    }
    const followed = hearsOfAreas ? allowed : []
    services.live.open({ areas: followed, sessionId: session?.id ?? '', visitor, stream }, reply.raw)
  })
}
