import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { ImportMap, PageSlice } from '@wardlight/contracts/composition'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hashOf } from '../composition/composition-hash.ts'
import { CONTRACTS_VERSION } from '../composition/contracts-version.ts'
import { readHistory } from '../composition/history.ts'
import { idOf, sliceUrl } from '../composition/map-file.ts'
import { ImportMapError, readImportMap, readPageSlice, readSlices } from '../composition/read-composition.ts'
import { withStandIns } from '../composition/stand-ins.ts'
import { indexPage } from './index-page.ts'
import { CONTENT_HEADERS, pageHeaders } from './security-headers.ts'
import { registerSliceFiles, sendFile } from './slice-files.ts'

/** Files of the page that belong to no slice, with their types. */
const STATIC_FILES = {
  'mark.svg': 'image/svg+xml; charset=utf-8',
  'guard.js': 'text/javascript; charset=utf-8',
} as const

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

/**
 * Serves the shell, the import map and every slice under /view. Unusable slices are logged and reported, never fatal;
 * while importmap.json itself cannot be used, the last one that could be stays composed.
 */
export function registerShell(app: FastifyInstance, options: ShellOptions): Shell {
  const { root, production } = options
  const mapFile = options.importMap ?? join(root, 'importmap.json')
  const historyFile = mapFile.replace(/\.json$/, '.history.jsonl')
  const dist = options.dist ?? join(root, 'dist')
  const complaints = new Set<string>()
  let map: ImportMap = { imports: {} }

  const complain = (key: string, about: object, message: string) => {
    if (complaints.has(key)) return
    complaints.add(key)
    app.log.error(about, message)
  }

  const readMap = async (): Promise<string | undefined> => {
    try {
      map = await readImportMap(mapFile)
      complaints.delete(mapFile)
    } catch (error) {
      if (!(error instanceof ImportMapError)) throw error
      complain(mapFile, { reason: error.message }, 'the import map cannot be used; the last good one stays')
      return error.message
    }
  }

  const compose = async () => {
    const problem = await readMap()
    const slices = await withStandIns(
      await readSlices(map, dist, CONTRACTS_VERSION),
      await readHistory(historyFile),
      (name, version) => readPageSlice(name, sliceUrl(idOf(name), version), dist),
    )
    for (const { name, version, ok, error } of slices.filter((one) => one.error)) {
      const message = `a slice of the import map ${ok ? 'does not get what it requires' : 'cannot be used'}`
      complain(`${name} ${version}: ${error}`, { slice: name, version, reason: error }, message)
    }
    return { map, slices, problem }
  }

  const page = async (_request: FastifyRequest, reply: FastifyReply) => {
    const { map, slices, problem } = await compose()
    const nonce = randomBytes(16).toString('base64url')
    const html = indexPage({
      map,
      nonce,
      problem,
      composition: { slices, hash: hashOf(slices, CONTRACTS_VERSION), overridable: !production },
    })
    const status = problem && slices.length === 0 ? 503 : 200
    return reply.code(status).headers(pageHeaders(nonce)).send(html)
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
  app.addHook('onReady', async () => void (await compose()))
  for (const [file, type] of Object.entries(STATIC_FILES))
    app.get(`/view/static/${file}`, (request, reply) =>
      sendFile(request, reply, join(import.meta.dirname, file), type, 'public, max-age=86400'),
    )

  return { composition: async () => (await compose()).slices }
}
