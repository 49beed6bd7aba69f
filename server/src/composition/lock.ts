import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CompositionLock, lockOf, lockText } from '@wardlight/contracts/composition-lock'
import { Errors } from 'typebox/value'
import { readBuilt, versionsOf } from './composed.ts'
import { CONTRACTS_VERSION } from './contracts-version.ts'
import { integrityOf } from './integrity-of.ts'
import { idOf, readMap, type Versions } from './map-file.ts'
import { readJson } from './read-json.ts'
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

/** What of a lock is not in `dist`, or is something else there. Empty: all of it is as it was. */
export const unlike = ({ slices }: CompositionLock, dist: string): string[] =>
  Object.entries(slices).flatMap(([name, { version, files }]) =>
    Object.entries(files).flatMap(([file, expected]) => {
      const path = join(versionFolder(dist, idOf(name), version), file)
      if (!existsSync(path)) return `${idOf(name)} ${version}: ${file} is missing`
      return integrityOf(readFileSync(path)) === expected
        ? []
        : `${idOf(name)} ${version}: ${file} was altered`
    }),
  )
