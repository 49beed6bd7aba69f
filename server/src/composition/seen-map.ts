import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Imports, sameImports } from '@wardlight/composition/slice-address'
import type { MapEntry } from './entry-rows.ts'

/** importmap.json as this server last read or wrote it, and the newest entry it knew then. */
export interface SeenMap {
  id: number
  imports: Imports
}

const FILE = 'composition-seen.json'

/** Null: this server has seen none yet. */
export function readSeen(data: string): SeenMap | null {
  try {
    const seen = JSON.parse(readFileSync(join(data, FILE), 'utf8')) as Partial<SeenMap>
    return typeof seen.id === 'number' && seen.imports ? (seen as SeenMap) : null
  } catch {
    return null
  }
}

export const writeSeen = (data: string, seen: SeenMap): void =>
  writeFileSync(join(data, FILE), JSON.stringify(seen))

/** Whether somebody edited the map: it is neither what was last seen there nor anything recorded since. */
export const isEdited = (imports: Imports, seen: SeenMap | null, entries: readonly MapEntry[]): boolean =>
  !(seen && sameImports(imports, seen.imports)) &&
  !entries.some(({ id, imports: recorded }) => id > (seen?.id ?? 0) && sameImports(imports, recorded))

/** Changes with the file and its permissions; '' without a file, the error code if it cannot be looked at. */
export function stampOf(file: string): string {
  try {
    const found = statSync(file, { throwIfNoEntry: false, bigint: true })
    return found ? `${found.mtimeNs} ${found.ctimeNs} ${found.size} ${found.ino}` : ''
  } catch (error) {
    return String((error as NodeJS.ErrnoException).code)
  }
}
