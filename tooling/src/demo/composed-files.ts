import { randomBytes } from 'node:crypto'
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hashOf } from '@wardlight/composition/composition-hash'
import { CONTRACTS_VERSION } from '@wardlight/composition/contracts-version'
import { integrityOf } from '@wardlight/composition/integrity-of'
import { readMap } from '@wardlight/composition/map-file'
import { pageSlices } from '@wardlight/composition/page-slices'
import { idOf } from '@wardlight/composition/slice-address'
import { versionFolder } from '@wardlight/composition/version-folder'
import type { ImportMap, PageSlice } from '@wardlight/contracts/composition'
import type { DemoManifest, DemoPage } from '@wardlight/contracts/demo'
import { indexPage } from '@wardlight/server/src/shell/index-page.ts'
import { answerFolder } from './recorder.ts'
import { staticPage } from './static-page.ts'
import { MANIFEST } from './target-folder.ts'

/** What is composed now. */
export interface ComposedFiles {
  dist: string
  map: ImportMap
  slices: readonly PageSlice[]
  hash: string
  /** By the slice's folder name. */
  versions: Record<string, string>
}

const SHELL = join(import.meta.dirname, '../../../server/src/shell')
const STATIC = [
  ['mark.svg', SHELL],
  ['guard.js', SHELL],
  ['page.js', import.meta.dirname],
] as const

/** Reads the composition; throws naming the slice that a demo could not show. */
export function readComposed(root: string): ComposedFiles {
  const dist = join(root, 'dist')
  const map = readMap(root)
  const slices = pageSlices(map.imports, dist, CONTRACTS_VERSION)
  for (const { name, version, ok, error, slice } of slices) {
    if (!ok || !slice)
      throw new Error(`${name} ${version} cannot be exported: ${error ?? 'it is not built here'}`)
    if (!slice.files)
      throw new Error(`${name} ${version} cannot be exported: it is built for development alone`)
  }
  return {
    dist,
    map,
    slices: slices.map(({ standIns: _, ...one }) => one),
    hash: hashOf(slices, CONTRACTS_VERSION),
    versions: Object.fromEntries(slices.map(({ name, version }) => [idOf(name), version])),
  }
}

/** Writes everything of the demo but its answers. */
export async function writeComposed(
  folder: string,
  composed: ComposedFiles,
  demo: DemoManifest,
): Promise<void> {
  const { map, slices, hash } = composed
  for (const one of slices) await copySlice(folder, one, composed.dist)
  await mkdir(join(folder, 'static'))
  for (const [file, from] of STATIC) await copyFile(join(from, file), join(folder, 'static', file))
  const nonce = randomBytes(16).toString('base64url')
  const composition = { slices: [...slices], hash, contracts: CONTRACTS_VERSION }
  const { recordedAt, tour } = demo
  const page: DemoPage = { recordedAt, tour, answers: answerFolder(recordedAt) }
  await writeFile(join(folder, 'index.html'), staticPage(indexPage({ map, composition, nonce }), nonce, page))
  await writeFile(join(folder, 'importmap.json'), `${JSON.stringify(relative(map), null, 2)}\n`)
  await writeFile(join(folder, MANIFEST), `${JSON.stringify(demo, null, 2)}\n`)
}

const relative = ({ imports }: ImportMap): ImportMap => ({
  imports: Object.fromEntries(
    Object.entries(imports).map(([name, url]) => [name, url.replace(/^\/view\//, './')]),
  ),
})

/** Every file of the version, as it was published. */
async function copySlice(folder: string, { name, version, slice }: PageSlice, dist: string): Promise<void> {
  const from = versionFolder(dist, idOf(name), version)
  const to = join(folder, 'mf', idOf(name), version)
  await mkdir(to, { recursive: true })
  for (const [file, integrity] of Object.entries(slice?.files ?? {})) {
    const content = await readFile(join(from, file))
    if (integrityOf(content) !== integrity)
      throw new Error(`${name} ${version} cannot be exported: ${file} is not as it was published`)
    await writeFile(join(to, file), content)
  }
  await copyFile(join(from, 'slice.json'), join(to, 'slice.json'))
}
