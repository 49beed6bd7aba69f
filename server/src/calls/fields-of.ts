import type { FastifyRequest } from 'fastify'
import { CallError } from './call-error.ts'

type PostedFields = Record<string, unknown>

/** What of a POST may stand in its address. Addresses are kept in histories and logs, so nothing else is read there. */
const IN_THE_ADDRESS = ['action', 'area']

/**
 * What a client sent: of a GET its query, of a POST its body. Throws CallError 400 when a body is no form, or says
 * otherwise than the address.
 */
export function fieldsOf(request: Pick<FastifyRequest, 'method' | 'query' | 'body'>): PostedFields {
  const query = request.query as PostedFields
  if (request.method === 'GET') return { ...query }
  const body = request.body ?? {}
  if (typeof body !== 'object' || Array.isArray(body)) {
    throw new CallError(400, 'invalid', 'The body must be a form or a JSON object.', { field: 'body' })
  }
  const fields: PostedFields = { ...body }
  for (const name of IN_THE_ADDRESS) {
    if (!Object.hasOwn(query, name)) continue
    if (Object.hasOwn(fields, name) && fields[name] !== query[name]) {
      const message = `${name} is not the same in the address and in the body.`
      throw new CallError(400, 'invalid', message, { field: name })
    }
    fields[name] = query[name]
  }
  return fields
}
