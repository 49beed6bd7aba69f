import { readFile } from 'node:fs/promises'
import type { CompositionChange } from '@wardlight/contracts/composition'

/** Every change, oldest first; none where there is no file. A line cut short by a crash is left out. */
export async function readHistory(file: string): Promise<CompositionChange[]> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
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

/** The version the present one replaced when it was composed; undefined where it replaced none. */
export function versionBefore(
  history: readonly CompositionChange[],
  id: string,
  current: string,
): string | undefined {
  const composed = history.findLast(
    (change) => change.slice === id && change.version === current && change.action !== 'rollback',
  )
  return composed?.previous && composed.previous !== current ? composed.previous : undefined
}
