import type { CompositionChange } from '@wardlight/contracts/composition'
import { type ComposeOptions, compose } from './compose.ts'
import { readHistory, versionBefore } from './history.ts'
import { nameOf, versionOf } from './slice-address.ts'

/** Composes the version before the present one again, or the one that was taken out. Throws when the history knows none or its files are gone. */
export async function rollback(id: string, options: ComposeOptions): Promise<CompositionChange> {
  const [change] = await compose(
    'rollback',
    async ({ imports }) => {
      const current = versionOf(imports[nameOf(id)]) ?? null
      const before = versionBefore(await readHistory(options.root), id, current)
      if (!before) throw new Error(noneBefore(id, current))
      return { [id]: before }
    },
    options,
  )
  return change as CompositionChange
}

const noneBefore = (id: string, current: string | null): string =>
  `${current === null ? `${id} is not composed, and the history knows no version of it` : `The history knows no version of ${id} before ${current}`}. Compose the one you mean: npm run composition -- compose ${id}@<version> --reason "..."`
