import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const brotli = promisify(brotliCompress)
const zipped = promisify(gzip)
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/** Sends a page, compressed as the browser takes it. */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  html: string,
): Promise<FastifyReply> {
  const accepts = String(request.headers['accept-encoding'] ?? '')
  reply.header('vary', 'accept-encoding')
  if (/\bbr\b/.test(accepts)) return reply.header('content-encoding', 'br').send(await brotli(html, QUICK))
  if (/\bgzip\b/.test(accepts)) return reply.header('content-encoding', 'gzip').send(await zipped(html))
  return reply.send(html)
}
