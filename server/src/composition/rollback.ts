import type { CompositionChange } from '@wardlight/contracts/composition'
import { type ComposeOptions, compose } from './compose.ts'
import { readHistory, versionBefore } from './history.ts'
import { nameOf, versionOf } from './slice-address.ts'

/** Composes the version before the present one again. Throws when the history knows none or its files are gone. */
export async function rollback(id: string, options: ComposeOptions): Promise<CompositionChange> {
  const [change] = await compose(
    'rollback',
    async ({ imports }) => {
      const current = versionOf(imports[nameOf(id)])
      const before = current && versionBefore(await readHistory(options.root), id, current)
      if (!before)
        throw new Error(`The history knows no version of ${id} before ${current ?? 'the first one'}`)
      return { [id]: before }
    },
    options,
  )
  return change as CompositionChange
}
