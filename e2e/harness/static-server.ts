import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'

export interface StaticServer {
  url: string
  stop(): Promise<void>
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/** A folder under a path, as any web server has it: files with their types, GET alone, no headers of its own. */
export const serveFolder = async (folder: string, base: string): Promise<StaticServer> => {
  const server = createServer(async ({ url = '/', method }, response) => {
    const { pathname } = new URL(url, 'http://x')
    const path = normalize(decodeURIComponent(pathname))
    const file = path.endsWith('/') ? `${path}index.html` : path
    const inside = path.startsWith(base) && method === 'GET'
    const content = inside ? await readFile(join(folder, file.slice(base.length))).catch(() => null) : null
    if (content === null) return response.writeHead(method === 'GET' ? 404 : 501).end('not found')
    response
      .writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' })
      .end(content)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
