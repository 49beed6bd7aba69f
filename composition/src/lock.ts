import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { ImportMap } from '@wardlight/contracts/composition'
import { CompositionLock, lockOf, lockText } from '@wardlight/contracts/composition-lock'
import { Errors } from 'typebox/value'
import { readBuilt, versionsOf } from './built-slices.ts'
import { CONTRACTS_VERSION } from './contracts-version.ts'
import { integrityOf } from './integrity-of.ts'
import { readMap } from './map-file.ts'
import { readJson } from './read-json.ts'
import { idOf, sliceUrl, type Versions } from './slice-address.ts'
import { SLICE_FILE } from './slice-text.ts'
import { versionFolder } from './version-folder.ts'

/** The composition of the map, locked. Throws when a version is not built, or was built before files had hashes. */
export function makeLock(root: string, dist: string): CompositionLock {
  const slices = Object.entries(versionsOf(readMap(root))).flatMap(([id, version]) => {
    const slice = version === null ? undefined : readBuilt(dist, id, version)
    if (slice && !slice.files)
      throw new Error(`${id} ${version} names no hashes of its files; build it again`)
    return slice ?? []
  })
  const lock = lockOf(slices, CONTRACTS_VERSION)
  return { ...lock, hash: createHash('sha256').update(lockText(lock)).digest('hex') }
}

/** A lock as it was written. Throws when it is none, or was altered. */
export function readLock(file: string): CompositionLock {
  const lock = readJson(file)
  const problem = Errors(CompositionLock, lock)[0]
  if (problem) throw new Error(`${file}: ${problem.instancePath || '/'} ${problem.message}`)
  const { hash, ...rest } = lock as CompositionLock
  if (createHash('sha256').update(lockText(rest)).digest('hex') !== hash)
    throw new Error(`${file} was altered: it is not what its hash says`)
  return lock as CompositionLock
}

/** The versions a lock composes. */
export const versionsIn = ({ slices }: CompositionLock): Versions =>
  Object.fromEntries(Object.entries(slices).map(([name, { version }]) => [idOf(name), version]))

/** The import map that a lock composes. */
export const mapIn = (lock: CompositionLock): ImportMap => ({
  imports: Object.fromEntries(
    Object.entries(lock.slices).map(([name, { version }]) => [name, sliceUrl(idOf(name), version)]),
  ),
})

const ENTRY = 'remoteEntry.js'

/** The forms in which a file is served: plain, and compressed beforehand. */
const FORMS = [
  ['', (content: Buffer) => content],
  ['.br', brotliDecompressSync],
  ['.gz', gunzipSync],
] as const

/** How this server and its `dist` differ from a lock, a line each; empty: not at all. */
export function unlike({ contracts, slices }: CompositionLock, dist: string): string[] {
  const wire =
    contracts === CONTRACTS_VERSION
      ? []
      : [`the lock is of contracts ${contracts}, this server speaks ${CONTRACTS_VERSION}`]
  const files = Object.entries(slices).flatMap(([name, { version, files }]) => {
    const folder = versionFolder(dist, idOf(name), version)
    const wrong = (file: string, what: string) => `${idOf(name)} ${version}: ${file} ${what}`
    const unnamed = [ENTRY, SLICE_FILE].filter((file) => !files[file])
    if (unnamed.length > 0)
      return wrong(unnamed.join(' and '), 'is not in the lock; lock the composition again')
    return Object.entries(files).flatMap(([file, expected]) => {
      if (!existsSync(join(folder, file))) return wrong(file, 'is missing')
      return FORMS.filter(([suffix, plain]) => {
        const path = join(folder, file + suffix)
        return existsSync(path) && integrityOfPlain(path, plain) !== expected
      }).map(([suffix]) => wrong(file + suffix, 'was altered'))
    })
  })
  return [...wire, ...files]
}

/** Integrity of the unpacked file; undefined if it cannot even be unpacked. */
function integrityOfPlain(path: string, plain: (content: Buffer) => Buffer): string | undefined {
  try {
    return integrityOf(plain(readFileSync(path)))
  } catch {
    return undefined
  }
}
