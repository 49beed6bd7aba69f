import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { CompositionChange } from '@wardlight/contracts/composition'
import { versionFolder } from './built-version.ts'
import { type ChangeOptions, changeVersion, readHistory } from './import-map-file.ts'

export interface RollbackOptions extends ChangeOptions {
  dist: string
}

/** Composes the version before the present one again. Throws when the history knows none or its files are gone. */
export async function rollback(id: string, options: RollbackOptions): Promise<CompositionChange> {
  const { root, dist } = options
  return changeVersion(
    id,
    'rollback',
    (current) => {
      const before = current && versionBefore(readHistory(root), id, current)
      if (!before)
        throw new Error(`The history knows no version of ${id} before ${current ?? 'the first one'}`)
      if (!existsSync(join(versionFolder(dist, id, before), 'remoteEntry.js'))) {
        throw new Error(`${id} ${before} is not built here, so it cannot be composed again`)
      }
      return before
    },
    options,
  )
}

/** The version the present one replaced when it was published; rolling back twice goes back two versions. */
export function versionBefore(
  history: readonly CompositionChange[],
  id: string,
  current: string,
): string | undefined {
  const published = history.findLast(
    (change) => change.slice === id && change.version === current && change.action === 'publish',
  )
  return published?.previous && published.previous !== current ? published.previous : undefined
}
