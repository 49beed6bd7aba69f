import type { CompositionChange } from '@wardlight/contracts/composition'
import { type ComposeOptions, compose } from './compose.ts'
import { nameOf, readHistory, versionOf } from './map-file.ts'

/** Composes the version before the present one again. Throws when the history knows none or its files are gone. */
export async function rollback(id: string, options: ComposeOptions): Promise<CompositionChange> {
  const [change] = await compose(
    'rollback',
    ({ imports }) => {
      const current = versionOf(imports[nameOf(id)])
      const before = current && versionBefore(readHistory(options.root), id, current)
      if (!before)
        throw new Error(`The history knows no version of ${id} before ${current ?? 'the first one'}`)
      return { [id]: before }
    },
    options,
  )
  return change as CompositionChange
}

/** The version the present one replaced when it was composed; rolling back twice goes back two versions. */
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
