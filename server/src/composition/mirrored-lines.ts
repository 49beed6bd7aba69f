import type { CompositionChange } from '@wardlight/contracts/composition'
import type { MapEntry } from './entry-rows.ts'

const keyOf = ({ time, slice, version }: Pick<CompositionChange, 'time' | 'slice' | 'version'>): string =>
  `${time} ${slice} ${version}`

const linesOf = ({ time, author, reason, action, changes }: MapEntry): CompositionChange[] =>
  changes.map((change) => ({
    time,
    author,
    reason,
    action: action as CompositionChange['action'],
    ...change,
  }))

/** Lines of the history file that are not recorded: what commands did to the map since. */
export function unrecorded(
  lines: readonly CompositionChange[],
  entries: readonly MapEntry[],
): CompositionChange[] {
  const known = new Set(entries.flatMap(linesOf).map(keyOf))
  return lines.filter((line) => !known.has(keyOf(line)))
}

/** Recorded changes that the history file does not have. */
export function unmirrored(
  lines: readonly CompositionChange[],
  entries: readonly MapEntry[],
): CompositionChange[] {
  const known = new Set(lines.map(keyOf))
  return entries.flatMap(linesOf).filter((line) => !known.has(keyOf(line)))
}
