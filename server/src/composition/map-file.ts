import {
  appendFileSync,
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { type CompositionChange, ImportMap } from '@wardlight/contracts/composition'
import { Errors } from 'typebox/value'
import { withLock } from './file-lock.ts'
import { readJson } from './read-json.ts'

/** Where the composition and its history are kept, and who changes it why. */
export interface ChangeOptions {
  root: string
  author: string
  reason: string
  now?: () => Date
}

export const MAP_FILE = 'importmap.json'
export const HISTORY_FILE = 'importmap.history.jsonl'

/** The address a version of a slice is served at. */
export const sliceUrl = (id: string, version: string): string => `/view/mf/${id}/${version}/remoteEntry.js`

/** A slice's name in the map, by its folder's. */
export const nameOf = (id: string): string => `@wardlight/${id}`
export const idOf = (name: string): string => name.replace('@wardlight/', '')

/** The version an address of the import map names, or undefined for one that is not ours. */
export function versionOf(url: string | undefined): string | undefined {
  return /^\/view\/mf\/[^/]+\/([^/]+)\/remoteEntry\.js$/.exec(url ?? '')?.[1]
}

/** Throws naming the file, and the field, when it is not an import map. */
export function readMap(root: string): ImportMap {
  const file = join(root, MAP_FILE)
  const map = readJson(file)
  const problem = Errors(ImportMap, map)[0]
  if (problem) throw new Error(`${file}: ${problem.instancePath || '/'} ${problem.message}`)
  return map as ImportMap
}

/** Versions by the slice's folder name; null takes the slice out. */
export type Versions = Readonly<Record<string, string | null>>

/**
 * Composes other versions. `choose` gets the map as it is, under the lock, and says which; what it throws leaves all as it
 * was. The map is replaced whole, so readers see the one before or the one after; then the history gets its lines.
 */
export async function changeMap(
  action: CompositionChange['action'],
  choose: (map: ImportMap) => Versions | Promise<Versions>,
  { root, author, reason, now = () => new Date() }: ChangeOptions,
): Promise<CompositionChange[]> {
  if (reason.trim() === '') throw new Error('Say why, for those who ask later: --reason "..."')
  return withLock(join(root, MAP_FILE), async () => {
    const map = readMap(root)
    const versions = await choose(map)
    const time = now().toISOString()
    const changes = Object.entries(versions).flatMap(([slice, version]): CompositionChange[] => {
      const name = nameOf(slice)
      const previous = versionOf(map.imports[name]) ?? null
      if (version === previous) return []
      if (version === null) delete map.imports[name]
      else map.imports[name] = sliceUrl(slice, version)
      return [{ time, author, reason, action, slice, version, previous }]
    })
    replaceFile(join(root, MAP_FILE), `${JSON.stringify(map, null, 2)}\n`)
    for (const change of changes) appendLine(join(root, HISTORY_FILE), JSON.stringify(change))
    return changes
  })
}

/** A line of its own, behind one that a crash cut short too. */
function appendLine(file: string, line: string): void {
  const isCut = existsSync(file) && /[^\n]$/.test(readFileSync(file, 'utf8'))
  appendFileSync(file, `${isCut ? '\n' : ''}${line}\n`)
}

function replaceFile(file: string, text: string): void {
  const temporary = `${file}.${process.pid}.tmp`
  writeFileSync(temporary, text)
  const handle = openSync(temporary, 'r')
  fsyncSync(handle)
  closeSync(handle)
  renameSync(temporary, file)
}
