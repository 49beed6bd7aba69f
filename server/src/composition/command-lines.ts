import type { CompositionChange } from '@wardlight/contracts/composition'
import type { Entry, NewEntry } from './entry-rows.ts'
import { following, type Said } from './following-entry.ts'
import { type Imports, sameImports, type Versions, withVersions } from './slice-address.ts'

/** Lines of one change: several slices at once are written down at the same time. */
interface Group {
  said: Said
  versions: Versions
  before: Versions
}

const groupsOf = (lines: readonly CompositionChange[]): Group[] =>
  [...Map.groupBy(lines, ({ time }) => time).values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    const { time, author, reason, action } = first
    return {
      said: { time, author, reason, action },
      versions: Object.fromEntries(group.map(({ slice, version }) => [slice, version])),
      before: Object.fromEntries(group.map(({ slice, previous }) => [slice, previous])),
    }
  })

/** The first entries of a record: the map before the lines of its history, then each of them. */
export function importedEntries(
  imports: Imports,
  lines: readonly CompositionChange[],
  now: string,
): NewEntry[] {
  const groups = groupsOf(lines)
  const start = groups.reduceRight((map, { before }) => withVersions(map, before), imports)
  const first: NewEntry = {
    ...{
      time: groups[0]?.said.time ?? now,
      author: 'importmap.json',
      reason: 'as it was found',
      action: 'import',
    },
    ...{ changes: [], imports: start, canary: null, figures: null },
  }
  return [first, ...followed(first, groups)]
}

/** The entries that commands wrote down for making `imports` of what is composed; null when they don't lead there. */
export function commandedEntries(
  now: Pick<Entry, 'imports' | 'canary'>,
  imports: Imports,
  lines: readonly CompositionChange[],
): NewEntry[] | null {
  const entries = followed(now, groupsOf(lines))
  const last = entries.at(-1)
  return last && sameImports(last.imports, imports) ? entries : null
}

function followed(from: Pick<NewEntry, 'imports' | 'canary'>, groups: readonly Group[]): NewEntry[] {
  const entries: NewEntry[] = []
  for (const { said, versions } of groups) {
    const entry = following((entries.at(-1) ?? from) as Entry, versions, said)
    if (entry) entries.push(entry)
  }
  return entries
}
