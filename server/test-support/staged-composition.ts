import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type CompositionRecord, openRecord } from '../src/composition/record.ts'
import type { Database } from '../src/store/database.ts'

export const url = (id: string, version: string) => `/view/mf/${id}/${version}/remoteEntry.js`

/** A folder with an importmap.json and built versions: root-config and mf-a 1.0.0 composed, mf-a 1.1.0 built. */
export interface StagedComposition {
  root: string
  dist: string
  build(id: string, version: string, change?: object): string
  /** Writes importmap.json by hand. */
  compose(imports: Record<string, string>): void
  remove(): void
}

export function stageComposition(): StagedComposition {
  const root = mkdtempSync(join(tmpdir(), 'wardlight-composition-'))
  const dist = join(root, 'dist')
  const build = (id: string, version: string, change: object = {}) => {
    const folder = join(dist, id, version)
    mkdirSync(folder, { recursive: true })
    const name = `@wardlight/${id}`
    const slice = { name, version, tier: 'critical', routes: [], popups: [], requires: {}, ...change }
    writeFileSync(join(folder, 'slice.json'), JSON.stringify(slice))
    for (const suffix of ['', '.br', '.gz']) {
      writeFileSync(join(folder, `remoteEntry.js${suffix}`), `entry${suffix}`)
      writeFileSync(join(folder, `boot.0123456789.js${suffix}`), `boot${suffix}`)
    }
    return folder
  }
  const compose = (imports: Record<string, string>) =>
    writeFileSync(join(root, 'importmap.json'), JSON.stringify({ imports }))
  build('root-config', '1.0.0', {
    kind: 'shell',
    start: 'start.0123456789.js',
    preload: ['boot.0123456789.js'],
  })
  const routes = [{ path: '/:area/a', region: 'main', screen: 'a' }]
  build('mf-a', '1.0.0', { routes })
  build('mf-a', '1.1.0', { routes })
  compose({
    '@wardlight/root-config': url('root-config', '1.0.0'),
    '@wardlight/mf-a': url('mf-a', '1.0.0'),
  })
  return { root, dist, build, compose, remove: () => rmSync(root, { recursive: true, force: true }) }
}

const silent = { info: () => {}, warn: () => {}, error: () => {} }

/** A node's record of a staged composition; `node`: each node keeps in a folder of its own what it has seen. */
export function openStagedRecord(
  { db, listen }: Pick<Database, 'db' | 'listen'>,
  { root }: Pick<StagedComposition, 'root'>,
  { node = 'a', log = silent }: { node?: string; log?: Parameters<typeof openRecord>[0]['log'] } = {},
): Promise<CompositionRecord> {
  const data = join(root, 'nodes', node)
  mkdirSync(data, { recursive: true })
  return openRecord({ db, listen, root, data, log })
}
