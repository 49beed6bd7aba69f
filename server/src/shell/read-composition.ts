import { access, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ImportMap, type PageSlice, Slice } from '@wardlight/contracts/composition'
import { Errors } from 'typebox/value'

const SLICE_URL = /^\/view\/mf\/([a-z][a-z0-9-]*)\/([^/]+)\/remoteEntry\.js$/

/** The import map as it is on disk now. Throws naming the file and field when it is not one. */
export async function readImportMap(file: string): Promise<ImportMap> {
  const map: unknown = JSON.parse(await readFile(file, 'utf8'))
  const problem = Errors(ImportMap, map)[0]
  if (problem) throw new Error(`${file}: ${problem.instancePath || '/'} ${problem.message}`)
  return map as ImportMap
}

/**
 * Every slice the map names, with its slice.json, or with the reason it cannot be used; then the routes another version
 * of it declares stand in, so the page knows which region is missing. Never throws for one slice.
 */
export async function readSlices(map: ImportMap, dist: string): Promise<PageSlice[]> {
  return Promise.all(Object.entries(map.imports).map(([name, url]) => readPageSlice(name, url, dist)))
}

async function readPageSlice(name: string, url: string, dist: string): Promise<PageSlice> {
  const [, id = '', version = ''] = SLICE_URL.exec(url) ?? []
  const found = { name, version, url }
  if (!id) return { ...found, ok: true }
  try {
    const folder = join(dist, id, version)
    const slice = await readSliceJson(folder, name, version)
    await access(join(folder, 'remoteEntry.js'))
    return { ...found, ok: true, slice }
  } catch (error) {
    const slice = await otherVersion(join(dist, id), name)
    return { ...found, ok: false, error: reason(error as NodeJS.ErrnoException), ...(slice ? { slice } : {}) }
  }
}

async function readSliceJson(folder: string, name: string, version: string): Promise<Slice> {
  const slice: unknown = JSON.parse(await readFile(join(folder, 'slice.json'), 'utf8'))
  const problem = Errors(Slice, slice)[0]
  if (problem) throw new Error(`slice.json: ${problem.instancePath || '/'} ${problem.message}`)
  const { name: saysName, version: saysVersion } = slice as Slice
  if (saysName !== name || saysVersion !== version) {
    throw new Error(`slice.json says ${saysName} ${saysVersion}`)
  }
  return slice as Slice
}

async function otherVersion(folder: string, name: string): Promise<Slice | undefined> {
  const versions = await readdir(folder).catch(() => [])
  for (const version of versions
    .filter((one) => !one.startsWith('.'))
    .sort()
    .reverse()) {
    const slice = await readSliceJson(join(folder, version), name, version).catch(() => undefined)
    if (slice) return { ...slice, version }
  }
  return undefined
}

function reason(error: NodeJS.ErrnoException): string {
  if (error.code === 'ENOENT') return 'this version is not on the server'
  if (error instanceof SyntaxError) return `slice.json is not JSON: ${error.message}`
  return error.message
}
