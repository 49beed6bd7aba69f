import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { PageSlice } from '@wardlight/contracts/composition'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { indexPage } from './index-page.ts'
import { readImportMap, readSlices } from './read-composition.ts'
import { CONTENT_HEADERS, pageHeaders } from './security-headers.ts'
import { registerSliceFiles, sendFile } from './slice-files.ts'

export interface ShellOptions {
  /** The repository's root: where node_modules and, unless named, importmap.json and dist are. */
  root: string
  /** Production: testers cannot swap versions. */
  production: boolean
  importMap?: string
  dist?: string
}

export interface Shell {
  /** What is composed now, as the status screen shows it. */
  composition(): Promise<PageSlice[]>
}

/** Serves the shell, the import map and every slice under /view. Unusable slices are logged and reported, never fatal. */
export function registerShell(app: FastifyInstance, options: ShellOptions): Shell {
  const { root, production } = options
  const mapFile = options.importMap ?? join(root, 'importmap.json')
  const dist = options.dist ?? join(root, 'dist')
  const complaints = new Set<string>()

  const compose = async () => {
    const map = await readImportMap(mapFile)
    const slices = await readSlices(map, dist)
    for (const { name, version, error } of slices.filter((one) => !one.ok)) {
      const complaint = `${name} ${version}: ${error}`
      if (complaints.has(complaint)) continue
      complaints.add(complaint)
      app.log.error({ slice: name, version, reason: error }, 'a slice of the import map cannot be used')
    }
    return { map, slices }
  }

  const page = async (_request: FastifyRequest, reply: FastifyReply) => {
    const { map, slices } = await compose()
    const nonce = randomBytes(16).toString('base64url')
    const html = indexPage({ map, nonce, composition: { slices, overridable: !production } })
    return reply.headers(pageHeaders(nonce)).send(html)
  }

  app.get('/', (_request, reply) => reply.redirect('/view/'))
  app.get('/view', (_request, reply) => reply.redirect('/view/'))
  app.get('/view/', page)
  app.get('/view/auth0callback/', page)
  app.get('/view/importmap.json', async (_request, reply) => {
    const { map } = await compose()
    return reply.headers({ ...CONTENT_HEADERS, 'cache-control': 'no-cache' }).send(map)
  })
  registerSliceFiles(app, dist)
  app.get('/view/static/mark.svg', (request, reply) =>
    sendFile(request, reply, join(import.meta.dirname, 'mark.svg'), 'image/svg+xml', 'public, max-age=86400'),
  )

  return { composition: async () => (await compose()).slices }
}
