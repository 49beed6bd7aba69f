import { stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { FileCache } from './file-cache.ts'
import { CONTENT_HEADERS } from './security-headers.ts'

const files = new FileCache()

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.mp3': 'audio/mpeg',
  '.map': 'application/json',
}
const HASHED = /\.[0-9a-f]{10}\.[a-z0-9]+$/
const SAFE = /^[A-Za-z0-9@][A-Za-z0-9._-]*$/
const IMMUTABLE = 'public, max-age=31536000, immutable'

/**
 * GET /view/mf/<slice>/<version>/<file>. Files of a published version and files named by their content never change;
 * the entry of a version still being worked on is checked on each load.
 */
export function registerSliceFiles(app: FastifyInstance, dist: string): void {
  app.get<{ Params: { slice: string; version: string; file: string } }>(
    '/view/mf/:slice/:version/:file',
    async (request, reply) => {
      const { slice, version, file } = request.params
      const type = TYPES[extname(file)]
      if (!type || ![slice, version, file].every((part) => SAFE.test(part))) return notFound(reply)
      const folder = join(dist, slice, version)
      const fixed = HASHED.test(file) || (await exists(join(folder, 'published.json')))
      return sendFile(request, reply, join(folder, file), type, fixed ? IMMUTABLE : 'no-cache')
    },
  )
}

/** Sends a file, or the .br or .gz beside it when the browser takes that; answers 304 to a known ETag. */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
  type: string,
  cacheControl: string,
): Promise<FastifyReply> {
  const accepts = String(request.headers['accept-encoding'] ?? '')
  const candidates: [string, string][] = [
    ...(/\bbr\b/.test(accepts) ? [['.br', 'br'] as [string, string]] : []),
    ...(/\bgzip\b/.test(accepts) ? [['.gz', 'gzip'] as [string, string]] : []),
    ['', ''],
  ]
  for (const [suffix, encoding] of candidates) {
    const info = await stat(path + suffix).catch(() => null)
    if (!info?.isFile()) continue
    const etag = `"${info.size.toString(36)}-${info.mtimeMs.toString(36)}${suffix}"`
    reply.headers({ ...CONTENT_HEADERS, 'cache-control': cacheControl, vary: 'accept-encoding', etag })
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    if (encoding) reply.header('content-encoding', encoding)
    return reply.header('content-type', type).send(await files.read(path + suffix, etag))
  }
  return notFound(reply)
}

function notFound(reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .headers({ ...CONTENT_HEADERS, 'cache-control': 'no-store' })
    .send({ error: { code: 'not-found', message: 'No such file' } })
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}
