import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** Modules a distribution shows sign-in with, at the least. */
const MODULES = ['esm-login-app', 'esm-primary-navigation-app', 'esm-devtools-app'] as const
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

interface O3 {
  url: string
  stop(): void
}

/** Serves OpenMRS 3 as its packages were published, compressed, from the folder they were installed in; nobody is signed in. */
export async function serveO3(folder: string): Promise<O3> {
  const packages = join(folder, 'node_modules', '@openmrs')
  const files = new Map<string, Buffer>()
  const put = (path: string, content: string | Buffer) => files.set(path, gzipSync(content, { level: 9 }))
  const putFolder = (at: string, from: string) => {
    for (const file of readdirSync(from, { recursive: true, withFileTypes: true })) {
      if (!file.isFile() || file.name.endsWith('.map')) continue
      const path = join(file.parentPath, file.name)
      put(`${at}${path.slice(from.length)}`, readFileSync(path))
    }
  }
  const read = (name: string, file: string) => readFileSync(join(packages, name, file), 'utf8')
  putFolder('/openmrs/spa', join(packages, 'esm-app-shell', 'dist'))
  const imports: Record<string, string> = {}
  const routes: Record<string, unknown> = {}
  for (const name of MODULES) {
    const { version, browser } = JSON.parse(read(name, 'package.json')) as {
      version: string
      browser: string
    }
    putFolder(`/openmrs/spa/${name}-${version}`, join(packages, name, 'dist'))
    imports[`@openmrs/${name}`] = `./${name}-${version}/${browser.split('/').at(-1)}`
    routes[`@openmrs/${name}`] = { ...(JSON.parse(read(name, 'dist/routes.json')) as object), version }
  }
  put('/openmrs/spa/importmap.json', JSON.stringify({ imports }))
  put('/openmrs/spa/routes.registry.json', JSON.stringify(routes))
  const page = read('esm-app-shell', 'dist/index.html').replaceAll(
    'https://dev3.openmrs.org/openmrs',
    '/openmrs',
  )
  put('/openmrs/spa/', page)
  const answers: Readonly<Record<string, unknown>> = {
    '/openmrs/ws/rest/v1/session': { authenticated: false, locale: 'en', allowedLocales: ['en'] },
  }
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://x').pathname
    const isPage = path.startsWith('/openmrs/spa/') && extname(path) === ''
    const file = files.get(isPage ? '/openmrs/spa/' : path)
    const answer = answers[path]
    if (answer) return response.setHeader('content-type', 'application/json').end(JSON.stringify(answer))
    if (!file) return response.writeHead(404).end()
    response.setHeader('content-type', TYPES[isPage ? '.html' : extname(path)] ?? 'application/octet-stream')
    response.setHeader('content-encoding', 'gzip').end(file)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/openmrs/spa/login`,
    stop: () => server.closeAllConnections() ?? server.close(),
  }
}
