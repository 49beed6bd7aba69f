import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type ImportMap, Slice } from '@wardlight/contracts/composition'
import type { Composed } from '@wardlight/contracts/preflight'
import { Errors } from 'typebox/value'
import { idOf, type Versions, versionOf } from './map-file.ts'
import { readJson } from './read-json.ts'
import { versionFolder } from './version-folder.ts'

/** slice.json of a built version. Throws with what is wrong with it. */
export function readBuilt(dist: string, id: string, version: string): Slice {
  const folder = versionFolder(dist, id, version)
  if (!existsSync(join(folder, 'remoteEntry.js'))) throw new Error(`${id} ${version} is not built here`)
  const file = join(folder, 'slice.json')
  const slice = readJson(file)
  const problem = Errors(Slice, slice)[0]
  if (problem) throw new Error(`${file}: ${problem.instancePath || '/'} ${problem.message}`)
  return slice as Slice
}

/** The versions a map composes, by the slice's folder name. */
export const versionsOf = ({ imports }: ImportMap): Versions =>
  Object.fromEntries(
    Object.entries(imports).flatMap(([name, url]) => {
      const version = versionOf(url)
      return version ? [[idOf(name), version]] : []
    }),
  )

/** The slices of these versions; one that cannot be read is left out, and nothing can be said of it. */
export const builtSlices = (versions: Versions, dist: string): Composed[] =>
  Object.entries(versions).flatMap(([id, version]) => {
    try {
      return version === null ? [] : [readBuilt(dist, id, version)]
    } catch {
      return []
    }
  })
