import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { ImportMap, Slice } from '@wardlight/contracts/composition'
import type { Composed } from '@wardlight/contracts/preflight'
import { idOf, nameOf, type Versions, versionOf } from './slice-address.ts'
import { mustBeSmall, readSliceText, SLICE_FILE } from './slice-text.ts'
import { versionFolder } from './version-folder.ts'

/** This version is not on this machine. */
export class NotBuilt extends Error {}

/** Cache by file, valid while the file is unchanged: every page reads all of them. */
const known = new Map<string, { state: string; slice: Slice }>()
const MOST_KNOWN = 500

/** slice.json of a built version. Throws NotBuilt, or with what is wrong with it. */
export function readBuilt(dist: string, id: string, version: string): Slice {
  const folder = versionFolder(dist, id, version)
  const file = join(folder, SLICE_FILE)
  const stat = statSync(file, { throwIfNoEntry: false })
  if (!stat || !existsSync(join(folder, 'remoteEntry.js')))
    throw new NotBuilt(`${id} ${version} is not built here`)
  const state = `${stat.mtimeMs} ${stat.ctimeMs} ${stat.size} ${stat.ino}`
  const before = known.get(file)
  if (before?.state === state) return before.slice
  const about = `${id} ${version}: ${SLICE_FILE}`
  mustBeSmall(stat.size, about)
  const slice = readSliceText(readFileSync(file, 'utf8'), about)
  if (slice.name !== nameOf(id) || slice.version !== version)
    throw new Error(`${about} says ${slice.name} ${slice.version}`)
  if (known.size >= MOST_KNOWN) known.clear()
  known.set(file, { state, slice })
  return slice
}

/** The versions a map composes, by the slice's folder name. */
export const versionsOf = ({ imports }: ImportMap): Versions =>
  Object.fromEntries(
    Object.entries(imports).flatMap(([name, url]) => {
      const version = versionOf(url)
      return version ? [[idOf(name), version]] : []
    }),
  )

/** The slices of these versions, without those that cannot be read, of which nothing is known. */
export const builtSlices = (versions: Versions, dist: string): Composed[] =>
  Object.entries(versions).flatMap(([id, version]) => {
    try {
      return version === null ? [] : [readBuilt(dist, id, version)]
    } catch {
      return []
    }
  })
