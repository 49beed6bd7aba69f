import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach } from '@jest/globals'
import type { Composition } from '@wardlight/contracts/composition'
import Fastify, { type FastifyInstance } from 'fastify'
import { registerShell, type Shell } from '../src/shell/register-shell.ts'

/** The shell of a folder of its own, anew for each test: a root-config and mf-a, version 1.0.0 of both. */
export const on = {} as { root: string; app: FastifyInstance; shell: Shell; logged: string[] }

export const url = (id: string, version: string) => `/view/mf/${id}/${version}/remoteEntry.js`
export const build = (id: string, version: string, change: object = {}) => {
  const folder = join(on.root, 'dist', id, version)
  mkdirSync(folder, { recursive: true })
  const slice = {
    name: `@wardlight/${id}`,
    version,
    tier: 'critical',
    routes: [],
    popups: [],
    requires: {},
    ...change,
  }
  writeFileSync(join(folder, 'slice.json'), JSON.stringify(slice))
  for (const suffix of ['', '.br', '.gz']) {
    writeFileSync(join(folder, `remoteEntry.js${suffix}`), `entry${suffix}`)
    writeFileSync(join(folder, `boot.0123456789.js${suffix}`), `boot${suffix}`)
  }
  return folder
}
export const compose = (imports: Record<string, string>) =>
  writeFileSync(join(on.root, 'importmap.json'), JSON.stringify({ imports }))
export const open = (production: boolean) => {
  on.logged = []
  const stream = { write: (line: string) => on.logged.push(line) }
  on.app = Fastify({ logger: { level: 'error', stream } })
  on.shell = registerShell(on.app, { root: on.root, production })
}
export const get = (path: string, headers: Record<string, string> = {}) =>
  on.app.inject({ url: path, headers })
export const pageOf = async () => (await get('/view/')).body
export const compositionOf = (page: string): Composition =>
  JSON.parse(/id="composition">(.*?)<\/script>/.exec(page)?.[1] ?? 'null')

export function stageShell(): void {
  beforeEach(() => {
    on.root = mkdtempSync(join(tmpdir(), 'wardlight-shell-'))
    build('root-config', '1.0.0', {
      kind: 'shell',
      start: 'start.0123456789.js',
      overrides: 'overrides.0123456789.js',
      preload: ['boot.0123456789.js'],
    })
    build('mf-a', '1.0.0', { routes: [{ path: '/:area/a', region: 'main', screen: 'a' }] })
    compose({
      '@wardlight/root-config': url('root-config', '1.0.0'),
      '@wardlight/mf-a': url('mf-a', '1.0.0'),
    })
    open(false)
  })
  afterEach(async () => {
    await on.app.close()
    rmSync(on.root, { recursive: true, force: true })
  })
}
