import {
  composedVersions,
  type Imports,
  sameImports,
  type Versions,
  withVersions,
} from '@wardlight/composition/slice-address'
import type { CompositionChange } from '@wardlight/contracts/composition'
import type { MapEntry, NewEntry } from './entry-rows.ts'
import { editOf, following, type SaidOfChange } from './following-entry.ts'

/** Lines of one change: several slices at once are written down at the same time. */
interface CommandGroup {
  said: SaidOfChange
  versions: Versions
  before: Versions
}

const changeOf = ({ time, author, reason, action }: CompositionChange): string =>
  JSON.stringify([time, author, reason, action])

const groupsOf = (lines: readonly CompositionChange[]): CommandGroup[] =>
  [...Map.groupBy(lines, changeOf).values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    const { time, author, reason, action } = first
    return {
      said: { time, author, reason, action },
      versions: Object.fromEntries(group.map(({ slice, version }) => [slice, version])),
      before: Object.fromEntries(group.map(({ slice, previous }) => [slice, previous])),
    }
  })

/**
 * The first entries of a record: the map before its history, then each change of the history, then what was changed
 * without a line there. The last entry is the map as it is.
 */
export function importedEntries(
  imports: Imports,
  lines: readonly CompositionChange[],
  now: string,
): NewEntry[] {
  const groups = groupsOf(lines)
  const start = groups.reduceRight((map, { before }) => withVersions(map, before), imports)
  const found = { time: now, author: 'importmap.json', reason: 'as it was found' } as const
  const first: NewEntry = {
    ...{ ...found, time: groups[0]?.said.time ?? now, action: 'import' },
    ...{ changes: [], imports: start, canary: null, figures: null },
  }
  const entries = [first, ...followed(first, groups)]
  const last = entries.at(-1) ?? first
  const rest = following(last as MapEntry, editOf(last.imports, imports), { ...found, action: 'edit' })
  return rest ? [...entries, rest] : entries
}

/**
 * The entries of commands that lead from what is composed to `imports`; null: they don't lead there. A line before
 * these is of a command that ended before it changed the map.
 */
export function commandedEntries(
  now: Pick<MapEntry, 'imports' | 'canary'>,
  imports: Imports,
  lines: readonly CompositionChange[],
): NewEntry[] | null {
  const groups = groupsOf(lines)
  for (let begin = groups.length - 1; begin >= 0; begin -= 1) {
    const some = groups.slice(begin)
    const entries = isOn(now.imports, some[0]) ? followed(now, some) : []
    const last = entries.at(-1)
    if (last && sameImports(last.imports, imports)) return entries
  }
  return null
}

const isOn = (imports: Imports, group: CommandGroup | undefined): boolean => {
  const composed = composedVersions(imports)
  return Object.entries(group?.before ?? {}).every(([id, version]) => (composed[id] ?? null) === version)
}

function followed(from: Pick<NewEntry, 'imports' | 'canary'>, groups: readonly CommandGroup[]): NewEntry[] {
  const entries: NewEntry[] = []
  for (const { said, versions } of groups) {
    const entry = following((entries.at(-1) ?? from) as MapEntry, versions, said)
    if (entry) entries.push(entry)
  }
  return entries
}
