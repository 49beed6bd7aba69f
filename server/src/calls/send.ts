import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Ready } from './shared-answer.ts'
import { Streamed } from './streamed-answer.ts'

const compress = promisify<Buffer, object, Buffer>(gzip)
const COMPRESS_FROM = 4096

const takesGzip = (request: FastifyRequest) => /\bgzip\b/.test(request.headers['accept-encoding'] ?? '')

/** Sends a call's answer as JSON, compressed when it is worth it, or as a file. Never kept by a cache. */
export async function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: object,
): Promise<FastifyReply> {
  if (answer instanceof Streamed)
    return reply
      .header('content-type', `${answer.type}; charset=utf-8`)
      .header('content-disposition', `attachment; filename="${answer.fileName}"`)
      .send(Readable.from(answer.portions))
  reply.header('content-type', 'application/json; charset=utf-8').header('vary', 'accept-encoding')
  const text = answer instanceof Ready ? answer.text : Buffer.from(JSON.stringify(answer))
  if (!takesGzip(request)) return reply.send(text)
  const small =
    answer instanceof Ready
      ? answer.gzip
      : text.length < COMPRESS_FROM
        ? null
        : await compress(text, { level: 4 })
  return small ? reply.header('content-encoding', 'gzip').send(small) : reply.send(text)
}
