import {
  appendFileSync,
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { type CompositionChange, ImportMap } from '@wardlight/contracts/composition'
import { Errors } from 'typebox/value'
import { withLock } from './file-lock.ts'
import { nameOf, type Versions, versionOf, withVersions } from './slice-address.ts'

/** Where the composition and its history are kept, and who changes it why. */
export interface ChangeOptions {
  root: string
  author: string
  reason: string
  now?: () => Date
}

export const MAP_FILE = 'importmap.json'
export const HISTORY_FILE = 'importmap.history.jsonl'

/** importmap.json cannot be used; the message names the file and what is wrong with it. */
export class ImportMapError extends Error {
  readonly isMissing: boolean
  constructor(what: string, isMissing = false) {
    super(`${MAP_FILE} ${what}`)
    this.isMissing = isMissing
  }
}

/** The import map as it is on disk now. Throws ImportMapError. */
export function readMap(root: string): ImportMap {
  let text: string
  let map: unknown
  try {
    text = readFileSync(join(root, MAP_FILE), 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new ImportMapError(`cannot be read: ${code}`, code === 'ENOENT')
  }
  try {
    map = JSON.parse(text)
  } catch (error) {
    throw new ImportMapError(`is not JSON: ${(error as Error).message}`)
  }
  const problem = Errors(ImportMap, map)[0]
  if (problem) throw new ImportMapError(`is wrong at ${problem.instancePath || '/'}: it ${problem.message}`)
  return map as ImportMap
}

/** Replaces the map atomically: readers see the old one or the new one. The caller holds its lock. */
export const writeMap = (root: string, map: ImportMap): void =>
  replaceFile(join(root, MAP_FILE), `${JSON.stringify(map, null, 2)}\n`)

/** Appends changes to the history, each on a line of its own, even after a line cut short by a crash. */
export function addHistory(root: string, changes: readonly CompositionChange[]): void {
  const file = join(root, HISTORY_FILE)
  for (const change of changes) {
    const isCut = existsSync(file) && /[^\n]$/.test(readFileSync(file, 'utf8'))
    appendFileSync(file, `${isCut ? '\n' : ''}${JSON.stringify(change)}\n`)
  }
}

/**
 * Composes other versions. `choose` picks them from the current map, under the lock; if it throws, nothing changes. A
 * server that runs on this map takes the change from it, with author and reason.
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
      const previous = versionOf(map.imports[nameOf(slice)]) ?? null
      return version === previous ? [] : [{ time, author, reason, action, slice, version, previous }]
    })
    addHistory(root, changes)
    writeMap(root, { ...map, imports: withVersions(map.imports, versions) })
    return changes
  })
}

/** Replaces a file and keeps its permissions. */
function replaceFile(file: string, text: string): void {
  const temporary = `${file}.tmp`
  const before = statSync(file, { throwIfNoEntry: false })
  writeFileSync(temporary, text)
  if (before) chmodSync(temporary, before.mode)
  const handle = openSync(temporary, 'r')
  fsyncSync(handle)
  closeSync(handle)
  renameSync(temporary, file)
}
