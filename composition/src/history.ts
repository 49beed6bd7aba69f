import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CompositionChange } from '@wardlight/contracts/composition'
import { HISTORY_FILE } from './map-file.ts'

/** Every change of the map in this folder, oldest first; none where there is no file. A line cut short by a crash is left out. */
export async function readHistory(root: string): Promise<CompositionChange[]> {
  const text = await readFile(join(root, HISTORY_FILE), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  return text.split('\n').flatMap((line) => {
    try {
      return line ? [JSON.parse(line) as CompositionChange] : []
    } catch {
      return []
    }
  })
}

/** The fields of a change that tell which version came before another. */
export interface ComposedBefore {
  slice: string
  version: string | null
  previous: string | null
  action: string
}

/** The version that `current` (null: not composed) replaced when it was composed; undefined if it replaced none. */
export function versionBefore(
  history: readonly ComposedBefore[],
  id: string,
  current: string | null,
): string | undefined {
  const composed = history.findLast(
    (change) => change.slice === id && change.version === current && change.action !== 'rollback',
  )
  return composed?.previous && composed.previous !== current ? composed.previous : undefined
}
