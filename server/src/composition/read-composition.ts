import { access, readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { ImportMap, type PageSlice, Slice } from '@wardlight/contracts/composition'
import { preflight } from '@wardlight/contracts/preflight'
import semver from 'semver'
import { Errors } from 'typebox/value'

const SLICE_URL = /^\/view\/mf\/([a-z][a-z0-9-]*)\/([^/]+)\/remoteEntry\.js$/

/** importmap.json cannot be used; the message names the file and what is wrong with it. */
export class ImportMapError extends Error {}

/** The import map as it is on disk now. Throws ImportMapError. */
export async function readImportMap(file: string): Promise<ImportMap> {
  const wrong = (what: string) => new ImportMapError(`${basename(file)} ${what}`)
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw wrong(`cannot be read: ${error.code}`)
  })
  let map: unknown
  try {
    map = JSON.parse(text)
  } catch (error) {
    throw wrong(`is not JSON: ${(error as Error).message}`)
  }
  const problem = Errors(ImportMap, map)[0]
  if (problem) throw wrong(`is wrong at ${problem.instancePath || '/'}: it ${problem.message}`)
  return map as ImportMap
}

/**
 * Every slice the map names, with its slice.json, or with the reason it cannot be used; then the routes another version
 * of it declares stand in, so the page knows which region is missing. Never throws for one slice. One that does not fit
 * what it is composed with is refused; a critical one is used all the same, since it is better there than not. `contracts`:
 * the server's version of the wire.
 */
export async function readSlices(map: ImportMap, dist: string, contracts: string): Promise<PageSlice[]> {
  const slices = await Promise.all(
    Object.entries(map.imports).map(([name, url]) => readPageSlice(name, url, dist)),
  )
  const verdicts = preflight(
    slices.flatMap(({ ok, slice }) => (ok && slice ? [slice] : [])),
    contracts,
  )
  return slices.map((one) => {
    const verdict = one.ok ? verdicts.find(({ slice }) => slice === one.name) : undefined
    if (!verdict || verdict.is === 'works') return one
    const error = verdict.reasons.join('; ')
    const isRefused = verdict.is === 'refused' && one.slice?.tier === 'optional'
    return isRefused ? { ...one, ok: false, refused: true, error } : { ...one, error }
  })
}

/** One slice at the address the map has for it. Never throws: `error` says what is wrong with it. */
export async function readPageSlice(name: string, url: string, dist: string): Promise<PageSlice> {
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
  for (const version of semver.rsort(versions.filter((one) => semver.valid(one)))) {
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
